import { expect, test } from 'vitest';
import { CHANGE_SET_KINDS, type ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import {
  can,
  mayChangeDays,
  mayDeleteNote,
  mayEditNote,
  mayUndoChangeSet,
  mayUndoEvaluation,
} from '../../core/rules/permissions.ts';

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
