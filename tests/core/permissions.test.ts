import { expect, test } from 'vitest';
import { CHANGE_SET_KINDS, type ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import {
  can,
  mayChangeDays,
  mayDeleteNote,
  mayEditNote,
  mayUndoChangeSet,
  mayUndoEvaluation,
} from '../../core/rules/permissions.ts';
import { ASSIGNABLE_ROLES, heldRoles, ROLES, roleCodes, rolesByName } from '../../core/rules/roles.ts';

const ADMIN = [1991];
const STAFF = [4859];
const OTHER = [8619];

test('what was done is undone by who may do it now: the one who did it, or an administrator', () => {
  const undo = (kind: ChangeSetKind, doneBy: string, roles: number[]) =>
    mayUndoChangeSet({ kind, doneBy, userId: 'a', roles });
  const byStaff = CHANGE_SET_KINDS.filter(kind => undo(kind, 'a', STAFF));
  expect(byStaff).toEqual([
    'deleteNote',
    'deleteProgress',
    'batchLevels',
    'batchClassroom',
    'batchEndClassroom',
    'batchStatus',
    'batchOrganization',
    'batchContactPerson',
    'importStudents',
  ]);
  expect(byStaff.filter(kind => undo(kind, 'b', STAFF))).toEqual([]);
  expect(CHANGE_SET_KINDS.filter(kind => !undo(kind, 'b', ADMIN))).toEqual([]);
  expect(CHANGE_SET_KINDS.filter(kind => undo(kind, 'a', OTHER))).toEqual([]);
});

test('an evaluation is taken back by the user who did it, and by users who may take back any', () => {
  const undo = (doneBy: string | null, roles: number[]) => mayUndoEvaluation({ doneBy, userId: 'a', roles });
  expect([undo('a', STAFF), undo('b', STAFF), undo(null, STAFF)]).toEqual([true, false, false]);
  expect([undo('b', ADMIN), undo(null, ADMIN)]).toEqual([true, true]);
});

test.each([
  ['its author', { authorId: 'a', userId: 'a', roles: STAFF }, true, true],
  ['another member of staff', { authorId: 'a', userId: 'b', roles: STAFF }, false, false],
  ['an administrator who is not its author', { authorId: 'a', userId: 'b', roles: ADMIN }, false, true],
  ['staff, when its author was deleted', { authorId: null, userId: 'b', roles: STAFF }, false, false],
  [
    'an administrator, when its author was deleted',
    { authorId: null, userId: 'b', roles: ADMIN },
    false,
    true,
  ],
  ['nobody, when there is no author', { authorId: '', userId: '', roles: [] }, false, false],
  ['nobody, when neither is known', { authorId: undefined, userId: undefined, roles: [] }, false, false],
])('notes: %s', (_, note, edits, deletes) => {
  expect(mayEditNote(note)).toBe(edits);
  expect(mayDeleteNote({ ...note, mayDeleteAny: can(note.roles, 'notes.deleteAny') })).toBe(deletes);
});

test('the days of a list are changed by who made it and by administrators; those of nobody by all', () => {
  const may = (createdById: string | null, roles: number[]) =>
    mayChangeDays({ createdById, userId: 'me', roles });
  expect([may('me', STAFF), may('you', STAFF), may(null, STAFF), may('you', ADMIN)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

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

test.each([
  ['six characters', 'Abcde1', true],
  ['five characters', 'Abcd1', false],
  ['twenty-four characters', `Ab1${'x'.repeat(21)}`, true],
  ['twenty-five characters', `Ab1${'x'.repeat(22)}`, false],
  ['no upper-case letter', 'abcdef1', false],
  ['no lower-case letter', 'ABCDEF1', false],
  ['no digit', 'Abcdefg', false],
  ['other characters too', 'Ab 1!€é', true],
  ['letters with accents', 'ÉÉÉÉé1', true],
  ['twenty-four characters that take two units each', `Ab1${'😀'.repeat(21)}`, true],
  ['nothing', '', false],
])('a password of %s: %j is %s', (_, value, expected) => {
  expect(isValidPassword(value)).toBe(expected);
});
