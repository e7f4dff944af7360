import type { StudentFile } from '../../core/contract/students.ts';
import {
  ATTACHMENTS_PER_STUDENT_MAX,
  CLASSROOMS_PER_STUDENT_MAX,
  NOTES_LENGTH_MAX,
  NOTES_PER_STUDENT_MAX,
  STATUSES_PER_STUDENT_MAX,
} from '../../core/rules/limits.ts';
import { fieldLabel, messages } from '../platform/messages.ts';

/** How much a student's file holds. */
export interface FileSize {
  studentClassrooms: number;
  studentStatuses: number;
  studentNotes: number;
  studentAttachments: number;
  /** Characters of all notes. */
  notesLength: number;
}

const MOST: FileSize = {
  studentClassrooms: CLASSROOMS_PER_STUDENT_MAX,
  studentStatuses: STATUSES_PER_STUDENT_MAX,
  studentNotes: NOTES_PER_STUDENT_MAX,
  studentAttachments: ATTACHMENTS_PER_STUDENT_MAX,
  notesLength: NOTES_LENGTH_MAX,
};

const NAMES = [
  'studentClassrooms',
  'studentStatuses',
  'studentNotes',
  'studentAttachments',
  'notesLength',
] as const;

export const lengthOfNotes = (notes: readonly { description: string }[]): number =>
  notes.reduce((sum, { description }) => sum + description.length, 0);

export const sizeOf = (
  file: Pick<StudentFile, 'studentClassrooms' | 'studentStatuses' | 'studentNotes' | 'studentAttachments'>,
): FileSize => ({
  studentClassrooms: file.studentClassrooms.length,
  studentStatuses: file.studentStatuses.length,
  studentNotes: file.studentNotes.length,
  studentAttachments: file.studentAttachments.length,
  notesLength: lengthOfNotes(file.studentNotes),
});

/** What two files hold together. */
export const addSizes = (a: FileSize, b: FileSize): FileSize => ({
  studentClassrooms: a.studentClassrooms + b.studentClassrooms,
  studentStatuses: a.studentStatuses + b.studentStatuses,
  studentNotes: a.studentNotes + b.studentNotes,
  studentAttachments: a.studentAttachments + b.studentAttachments,
  notesLength: a.notesLength + b.notesLength,
});

/**
 * A sentence by field for what a file would have too much of. One that has more already may stay so, and become
 * smaller.
 */
export function tooMuch(after: FileSize, before?: FileSize): Record<string, string> {
  const names = NAMES.filter(name => after[name] > Math.max(MOST[name], before?.[name] ?? 0));
  return Object.fromEntries(
    names.map(name =>
      name === 'notesLength'
        ? ['studentNotes', messages.students.notesTooLong(MOST[name])]
        : [name, messages.validation.tooMany(fieldLabel(name), MOST[name])],
    ),
  );
}
