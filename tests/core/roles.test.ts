import { expect, test } from 'vitest';
import { ASSIGNABLE_ROLES, heldRoles, ROLES, roleCodes, rolesByName } from '../../core/rules/roles.ts';

test.each([
  [[ROLES.Staff, ROLES.Admin], { Admin: 1991, Staff: 4859 }],
  [[ROLES.Admin, ROLES.Other], { Admin: 1991 }],
  [[ROLES.Other], { Other: 8619 }],
  [[], { Other: 8619 }],
  [[1], { Other: 8619 }],
])('the codes %j are the roles %j, and no code is lost or doubled', (codes, expected) => {
  expect(rolesByName(codes)).toEqual(expected);
  expect(heldRoles(codes)).toEqual(Object.values(expected));
});

test('every role but none can be given to a user', () => {
  expect([...ASSIGNABLE_ROLES, 'Other']).toEqual(Object.keys(ROLES));
});

test.each([
  ['a list of codes', [1991, 4859], [1991, 4859]],
  ['an object by role name', { Admin: 1991, Staff: 4859 }, [1991, 4859]],
  ['unknown codes', [1, 1991, '4859', null], [1991]],
  ['unticked roles', { Admin: null, Staff: 4859, Other: undefined }, [4859]],
  ['a code twice', [1991, 1991], [1991]],
  ['nothing', undefined, []],
  ['a text', '1991', []],
])('reads codes from %s', (_, roles, expected) => {
  expect(roleCodes(roles)).toEqual(expected);
});
