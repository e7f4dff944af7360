/** The role codes, by role name (SPEC.md §6). */
export const ROLES = { Admin: 1991, Staff: 4859, Other: 8619 } as const;

export type RoleName = keyof typeof ROLES;

export type RoleCode = (typeof ROLES)[RoleName];

/** A user's roles as they travel: an object keyed by role name (SPEC.md §3, User). */
export type RolesByName = { [Name in RoleName]?: (typeof ROLES)[Name] };

const CODES: readonly number[] = Object.values(ROLES);

/** The roles that the checkboxes Beheerder and Personeel stand for; 'Other' when neither is ticked. */
export function rolesByName({ admin, staff }: { admin: boolean; staff: boolean }): RolesByName {
  if (!admin && !staff) return { Other: ROLES.Other };
  return { ...(admin && { Admin: ROLES.Admin }), ...(staff && { Staff: ROLES.Staff }) };
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
