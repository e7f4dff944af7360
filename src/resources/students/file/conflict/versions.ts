import type { AttachmentRow, ClassroomRow, FileValues, NoteRow, StatusRow } from '../form/fileValues.ts';

/** The three versions of a file that meet when two people save it. */
export type Versions = {
  /** As this user loaded it. */
  base: FileValues;
  /** As somebody else saved it meanwhile. */
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
