import type {
  Student,
  StudentAttachment,
  StudentClassroom,
  StudentFile,
  StudentNote,
  StudentStatus,
} from '../../../../core/contract/students.ts';
import {
  mapStudentFields,
  STUDENT_FIELDS,
  type StudentFieldName,
} from '../../../../core/fields/studentFields.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { newestFirst, type StatusValue } from '../../../../core/rules/studentStatus.ts';
import type {
  NewAttachment,
  StudentFileRecord,
} from '../../../providers/dataProvider/students/studentFile.ts';

/** A day as a form holds it: 'yyyy-mm-dd', '' for none, or what was typed and is no day. */
type DayEntry = Day | string;

/** A stored row has an `_id`, a new one a `uniqueId` (docs/product.md §3). */
type Row<Stored extends { _id: string }> = Partial<Pick<Stored, '_id'>> & { uniqueId?: string };

type FieldValue<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option | ''
  : Field extends { kind: 'yesNo' }
    ? StatusValue
    : DayEntry;

export type StudentValues = {
  [Name in StudentFieldName]: FieldValue<(typeof STUDENT_FIELDS)[Name]>;
};

export type ClassroomRow = Row<StudentClassroom> & {
  classroom: string;
  startDate: DayEntry;
  endDate: DayEntry;
};
export type StatusRow = Row<StudentStatus> & { status: StatusValue; date: DayEntry };
export type NoteRow = Row<StudentNote> & Omit<StudentNote, '_id' | 'date'> & { date: DayEntry };
export type AttachmentRow = StudentAttachment | NewAttachment;

/** The whole file as the form holds it: no nulls, lists newest first. */
export type FileValues = {
  student: StudentValues;
  studentClassrooms: ClassroomRow[];
  studentStatuses: StatusRow[];
  studentNotes: NoteRow[];
  studentAttachments: AttachmentRow[];
};

/** A file as the server has it: its record, undefined for a student to be added, and that as the form holds it. */
export type StoredFile = { record: StudentFileRecord | undefined; values: FileValues };

export const storedFile = (record: StudentFileRecord): StoredFile => ({ record, values: fileValues(record) });

/** A new student's file: registered and active from today. */
export const blankFile = (today: Day): FileValues => ({
  student: { ...profileValues({}), registrationDate: today },
  studentClassrooms: [],
  // Each time under one name: the same status of a draft is unchanged.
  studentStatuses: [{ uniqueId: 'new', status: 'true', date: today }],
  studentNotes: [],
  studentAttachments: [],
});

export const fileValues = (file: StudentFile): FileValues => ({
  student: profileValues(file.student),
  studentClassrooms: file.studentClassrooms.map(row => ({ ...row, endDate: row.endDate ?? '' })),
  studentStatuses: newestFirst(file.studentStatuses),
  studentNotes: [...file.studentNotes],
  studentAttachments: [...file.studentAttachments],
});

/** The values as a save sends them: a new note in which nothing is written is no note. */
export const savedValues = (values: FileValues): FileValues => {
  const studentNotes = values.studentNotes.filter(note => note._id || note.description.trim() !== '');
  return studentNotes.length < values.studentNotes.length ? { ...values, studentNotes } : values;
};

/** The values of now: those of the form change in place while it is typed into. */
export const copyOf = (values: FileValues): FileValues => {
  const parts = Object.entries(values).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(row => ({ ...row })) : { ...part },
  ]);
  return Object.fromEntries(parts);
};

/** The profile without nulls; an empty 'Vergunninghouder' counts as Nee (docs/product.md §3). */
const profileValues = (stored: Partial<Student>): StudentValues =>
  mapStudentFields(
    name => stored[name] || (STUDENT_FIELDS[name].kind === 'yesNo' ? 'false' : ''),
  ) as StudentValues;

/** Rows of a draft keep theirs over a reload. */
const loadedAt = Date.now().toString(36);
let rowsMade = 0;

export const newRowId = (): string => {
  rowsMade += 1;
  return `new-${loadedAt}-${rowsMade}`;
};

/** Names a row in its list: its `_id`, or the `uniqueId` of a new one. */
export const rowKey = (row: { _id?: string } | { uniqueId?: string }): string =>
  ('_id' in row && row._id) || ('uniqueId' in row && row.uniqueId) || '';
