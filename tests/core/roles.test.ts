import { expect, test } from 'vitest';
import { ROLES, roleCodes, rolesByName } from '../../core/rules/roles.ts';

test('the codes are those of the specification', () => {
  expect(ROLES).toEqual({ Admin: 1991, Staff: 4859, Other: 8619 });
});

test.each([
  [{ admin: true, staff: false }, { Admin: 1991 }],
  [{ admin: false, staff: true }, { Staff: 4859 }],
  [
    { admin: true, staff: true },
    { Admin: 1991, Staff: 4859 },
  ],
  [{ admin: false, staff: false }, { Other: 8619 }],
])('the checkboxes %j stand for %j', (boxes, expected) => {
  expect(rolesByName(boxes)).toEqual(expected);
});

test.each([
  ['a list of codes', [1991, 4859], [1991, 4859]],
  ['an object by role name', { Admin: 1991, Staff: 4859 }, [1991, 4859]],
  ['neither box ticked', { Other: 8619 }, [8619]],
  ['unknown codes', [1, 1991, '4859', null], [1991]],
  ['unticked roles', { Admin: null, Staff: 4859, Other: undefined }, [4859]],
  ['a code twice', [1991, 1991], [1991]],
  ['an empty list', [], []],
  ['nothing', undefined, []],
  ['null', null, []],
  ['a text', '1991', []],
  ['a number', 1991, []],
])('reads codes from %s', (_, roles, expected) => {
  expect(roleCodes(roles)).toEqual(expected);
});
