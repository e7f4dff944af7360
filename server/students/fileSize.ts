import {
  GOALS_PER_STUDENT_MAX,
  LEVELS_PER_STUDENT_MAX,
  REPORTS_PER_STUDENT_MAX,
} from '../../core/progress/limits.ts';
import {
  ATTACHMENTS_PER_STUDENT_MAX,
  CLASSROOMS_PER_STUDENT_MAX,
  NOTES_LENGTH_MAX,
  NOTES_PER_STUDENT_MAX,
  STATUSES_PER_STUDENT_MAX,
} from '../../core/rules/limits.ts';
import { fieldLabel, messages } from '../platform/messages.ts';

const MOST = {
  studentClassrooms: CLASSROOMS_PER_STUDENT_MAX,
  studentStatuses: STATUSES_PER_STUDENT_MAX,
  studentNotes: NOTES_PER_STUDENT_MAX,
  studentAttachments: ATTACHMENTS_PER_STUDENT_MAX,
  notesLength: NOTES_LENGTH_MAX,
};

type FileSize = typeof MOST;

const NAMES = Object.keys(MOST) as (keyof FileSize)[];

type Rows = { length: number };

export function sizeOf(
  ...files: readonly {
    studentClassrooms: Rows;
    studentStatuses: Rows;
    studentNotes: readonly { description: string }[];
    studentAttachments: Rows;
  }[]
): FileSize {
  const size = Object.fromEntries(NAMES.map(name => [name, 0])) as FileSize;
  for (const file of files) {
    for (const name of NAMES) if (name !== 'notesLength') size[name] += file[name].length;
    for (const { description } of file.studentNotes) size.notesLength += description.length;
  }
  return size;
}

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

const MOST_PROGRESS = {
  studentLevels: LEVELS_PER_STUDENT_MAX,
  studentGoals: GOALS_PER_STUDENT_MAX,
  evaluationReports: REPORTS_PER_STUDENT_MAX,
};

type Progress = Record<keyof typeof MOST_PROGRESS, Rows>;

/** True when two files together have more levels, goals or reports than one has. */
export const isTooMuchProgress = (one: Progress, other: Progress): boolean =>
  (Object.keys(MOST_PROGRESS) as (keyof Progress)[]).some(
    name => one[name].length + other[name].length > MOST_PROGRESS[name],
  );
