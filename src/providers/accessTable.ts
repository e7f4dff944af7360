import type { Permission } from '../../core/rules/permissions.ts';

type Access = { read: Permission; write: Permission; delete: Permission };

const manage = (read: Permission, write: Permission): Access => ({ read, write, delete: write });

/** Which permission of core/rules/permissions.ts a resource's actions need. */
const ACCESS: Record<string, Access | undefined> = {
  students: { read: 'students.read', write: 'students.write', delete: 'students.delete' },
  users: manage('users.manage', 'users.manage'),
  organizations: manage('organizations.read', 'organizations.manage'),
  classrooms: manage('classrooms.read', 'classrooms.manage'),
  evaluations: manage('evaluations.read', 'evaluations.finish'),
};

const KINDS: Record<string, keyof Access | undefined> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'write',
  edit: 'write',
  delete: 'delete',
};

/** The permission that an action of react-admin on a resource needs; undefined when nobody may. */
export const permissionFor = (resource: string, action: string): Permission | undefined => {
  const kind = KINDS[action];
  return kind && ACCESS[resource]?.[kind];
};
