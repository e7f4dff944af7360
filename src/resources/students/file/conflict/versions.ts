import type { NewerFile } from '../../../../providers/dataProvider/students/studentFile.ts';
import {
  type AttachmentRow,
  type ClassroomRow,
  type FileValues,
  type NoteRow,
  rowKey,
  type StatusRow,
} from '../form/fileValues.ts';

/** The three versions of a file that meet when two people save it. */
export type Versions = {
  /** As this user loaded it. */
  base: FileValues;
  /** As another user saved it meanwhile. */
  theirs: FileValues;
  /** As this user wants to save it. */
  mine: FileValues;
};

/** What was decided where both changed the same, by the key of the change. */
export type Decisions = {
  taken: Readonly<Record<string, 'mine' | 'theirs' | 'own'>>;
  /** What was written by hand; it counts where 'own' is taken. */
  texts: Readonly<Record<string, string>>;
};

export const NOTHING_DECIDED: Decisions = { taken: {}, texts: {} };

/** A list of the file. */
export type ListName = 'studentClassrooms' | 'studentStatuses' | 'studentNotes' | 'studentAttachments';

/** A row of any list. */
export type AnyRow = ClassroomRow | StatusRow | NoteRow | AttachmentRow;

/** What can be changed of a stored row, list by list, in the order of the form. */
export const ROW_FIELDS = {
  studentClassrooms: ['classroom', 'startDate', 'endDate'],
  studentStatuses: ['status', 'date'],
  studentNotes: ['date', 'category', 'description'],
  studentAttachments: [],
} as const satisfies Record<ListName, readonly string[]>;

/** Whether two texts are the same but for the space around them, which the server takes away. */
export const isSameText = (a: string, b: string): boolean => a.trim() === b.trim();

/** A field of a row, as a text; '' for what it does not have. */
export const fieldOf = (row: AnyRow, field: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/** Whether two rows of a list say the same. Files are not compared: two of one name may differ. */
export const isSameRow = (list: ListName, a: AnyRow, b: AnyRow): boolean => {
  if (list === 'studentAttachments') return rowKey(a) === rowKey(b);
  if (list === 'studentNotes' && (a as NoteRow).author !== (b as NoteRow).author) return false;
  return ROW_FIELDS[list].every(field => isSameText(fieldOf(a, field), fieldOf(b, field)));
};

/** The rows by what names them. */
export const byKey = <Row extends AnyRow>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map(row => [rowKey(row), row]));

/** What differs between two versions of a list: the rows that came, and those that went. */
export const diffRows = <Row extends AnyRow>(before: readonly Row[], after: readonly Row[]) => {
  const old = byKey(before);
  const now = byKey(after);
  return {
    added: after.filter(row => !old.has(rowKey(row))),
    removed: before.filter(row => !now.has(rowKey(row))),
  };
};

/** The key of the one choice between two lists of statuses. */
export const STATUSES_KEY = 'studentStatuses';

/**
 * Whether both added or deleted statuses. A status follows from the one before (docs/product.md §4), so that
 * the two lists cannot be put together: one of them stays.
 */
export const statusListsClash = ({ base, theirs, mine }: Versions): boolean =>
  hasMoved(base.studentStatuses, theirs.studentStatuses) &&
  hasMoved(base.studentStatuses, mine.studentStatuses) &&
  !isSameList(theirs.studentStatuses, mine.studentStatuses);

const hasMoved = (before: readonly StatusRow[], after: readonly StatusRow[]): boolean => {
  const { added, removed } = diffRows(before, after);
  return added.length + removed.length > 0;
};

const isSameList = (a: readonly StatusRow[], b: readonly StatusRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index];
    return other !== undefined && isSameRow('studentStatuses', row, other);
  });

/** A save that was refused because another user saved in between. */
export type Conflict = {
  error: unknown;
  newer: NewerFile;
  versions: Versions;
  /** Whether the popup was to close after the save. */
  closing: boolean;
};
