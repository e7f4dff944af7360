import type { ChangeSetKind } from './changeSetKinds.ts';
import { ROLES, type RoleCode } from './roles.ts';

const ADMIN = [ROLES.Admin] as const;
const EVERYONE = [ROLES.Admin, ROLES.Staff] as const;

/** Who may do what: the role codes allowed per action (docs/product.md §2, Route table, and §6). */
export const PERMISSIONS = {
  'app.open': EVERYONE,
  'today.read': EVERYONE,
  'attention.read': EVERYONE,
  'attention.hide': EVERYONE,
  'find.read': EVERYONE,
  'students.read': EVERYONE,
  'students.write': EVERYONE,
  'students.delete': ADMIN,
  'students.readChanges': ADMIN,
  'students.merge': ADMIN,
  'students.import': EVERYONE,
  'attachments.read': EVERYONE,
  'attachments.delete': ADMIN,
  'notes.deleteAny': ADMIN,
  'progress.read': EVERYONE,
  'progress.write': EVERYONE,
  'progress.deleteAny': ADMIN,
  'reportsOfEvaluations.write': ADMIN,
  'schedules.read': EVERYONE,
  'schedules.write': EVERYONE,
  'schedules.delete': ADMIN,
  'absences.announce': EVERYONE,
  'absenceReasons.read': EVERYONE,
  'absenceReasons.manage': ADMIN,
  'schedules.changeAnyDays': ADMIN,
  'settings.read': EVERYONE,
  'settings.manage': ADMIN,
  'freePeriods.read': EVERYONE,
  'freePeriods.manage': ADMIN,
  'reports.read': EVERYONE,
  'statistics.read': EVERYONE,
  'evaluations.read': ADMIN,
  'evaluations.finish': ADMIN,
  'evaluations.undoAny': ADMIN,
  'changeSets.read': ADMIN,
  'changeSets.undo': EVERYONE,
  'changeSets.undoAny': ADMIN,
  'changeSets.erase': ADMIN,
  'administration.open': ADMIN,
  'users.manage': ADMIN,
  'organizations.read': EVERYONE,
  'organizations.manage': ADMIN,
  'classrooms.read': EVERYONE,
  'classrooms.manage': ADMIN,
} as const satisfies Record<string, readonly RoleCode[]>;

export type Permission = keyof typeof PERMISSIONS;

type NoteAndUser = { authorId: string | null | undefined; userId: string | null | undefined };

export function can(roles: readonly number[], permission: Permission): boolean {
  return PERMISSIONS[permission].some(role => roles.includes(role));
}

/** Who did it, and the user who would undo it. */
type Undoing = { doneBy: string | null; userId: string; roles: readonly number[] };

/** An evaluation is taken back by who did it, or by who may take back any. */
export function mayUndoEvaluation({ doneBy, userId, roles }: Undoing): boolean {
  return doneBy === userId || can(roles, 'evaluations.undoAny');
}

/** Permission of each kind of change set: an undo, and a look into it, need the same. */
const DEEDS = {
  deleteStudent: 'students.delete',
  deleteAttendanceList: 'schedules.delete',
  deleteClassroom: 'classrooms.manage',
  deleteOrganization: 'organizations.manage',
  deleteNote: 'students.write',
  deleteAttachment: 'attachments.delete',
  deleteProgress: 'progress.write',
  batchLevels: 'progress.write',
  batchClassroom: 'students.write',
  batchEndClassroom: 'students.write',
  batchStatus: 'students.write',
  batchOrganization: 'students.write',
  batchContactPerson: 'students.write',
  importStudents: 'students.import',
  mergeStudents: 'students.merge',
} as const satisfies Record<ChangeSetKind, Permission>;

/** A change set is undone by who made it or may undo any, and who may do the same deed now. */
export function mayUndoChangeSet({
  kind,
  doneBy,
  userId,
  roles,
}: Undoing & { kind: ChangeSetKind }): boolean {
  return can(roles, DEEDS[kind]) && (doneBy === userId || can(roles, 'changeSets.undoAny'));
}

/**
 * The days of a list are changed by who made it, or by who may change those of any. A list of nobody,
 * made before that was stored or by an account that is gone, is everybody's.
 */
export function mayChangeDays({
  createdById,
  userId,
  roles,
}: {
  createdById: string | null;
  userId: string | null;
  roles: readonly number[];
}): boolean {
  return createdById === null || createdById === userId || can(roles, 'schedules.changeAnyDays');
}

/** Only its author edits a note. */
export function mayEditNote({ authorId, userId }: NoteAndUser): boolean {
  return Boolean(authorId) && authorId === userId;
}

/** A note is deleted by its author, or by who may delete any (`notes.deleteAny`). */
export function mayDeleteNote({ mayDeleteAny, ...note }: NoteAndUser & { mayDeleteAny: boolean }): boolean {
  return mayDeleteAny || mayEditNote(note);
}
