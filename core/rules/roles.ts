/** The role codes, by role name (docs/product.md §6). */
export const ROLES = { Admin: 1991, Staff: 4859, Other: 8619 } as const;

export type RoleName = keyof typeof ROLES;

export type RoleCode = (typeof ROLES)[RoleName];

/** The roles that a user can be given; 'Other' stands for none of them. */
export const ASSIGNABLE_ROLES = (Object.keys(ROLES) as RoleName[]).filter(name => name !== 'Other');

/** A user's roles as the API has them: an object keyed by role name (docs/product.md §3, user). */
export type RolesByName = { [Name in RoleName]?: (typeof ROLES)[Name] };

const CODES: readonly number[] = Object.values(ROLES);

/** These codes in the order of `ROLES`; 'Other' where there is no other. */
export function heldRoles(codes: readonly number[]): RoleCode[] {
  const held = ASSIGNABLE_ROLES.map(name => ROLES[name]).filter(code => codes.includes(code));
  return held.length > 0 ? held : [ROLES.Other];
}

export function rolesByName(codes: readonly number[]): RolesByName {
  const held = heldRoles(codes);
  return Object.fromEntries(Object.entries(ROLES).filter(([, code]) => held.includes(code)));
}

/** The role codes in a list of codes or in an object keyed by role name; anything else is left out. */
export function roleCodes(roles: unknown): RoleCode[] {
  if (typeof roles !== 'object' || roles === null) return [];
  const values: unknown[] = Object.values(roles);
  return [...new Set(values.filter(isRoleCode))];
}

function isRoleCode(value: unknown): value is RoleCode {
  return typeof value === 'number' && CODES.includes(value);
}
