import type {
  StudentAttachment,
  StudentClassroom,
  StudentFile,
  StudentNote,
  StudentStatus,
} from '../../../../../core/contract/students.ts';
import type { Day } from '../../../../../core/rules/days.ts';
import type { NoteCategory } from '../../../../../core/rules/noteCategory.ts';
import type { Sex } from '../../../../../core/rules/sex.ts';
import type { StatusValue } from '../../../../../core/rules/studentStatus.ts';
import type { NewAttachment } from '../../../../providers/dataProvider/students/studentFile.ts';

/** A day as a form holds it: 'yyyy-mm-dd', '' for none, or what was typed and is no day. */
export type DayEntry = Day | string;

/** A stored row has an `_id`, a new one a `uniqueId` (SPEC.md §3). */
type Row<Stored extends { _id: string }> = Partial<Pick<Stored, '_id'>> & { uniqueId?: string };

export type StudentValues = {
  image: string;
  firstName: string;
  lastName: string;
  birthDate: DayEntry;
  sex: Sex | '';
  country: string;
  telephone: string;
  email: string;
  arrivalDate: DayEntry;
  registrationDate: DayEntry;
  organization: string;
  permitHolder: StatusValue;
  contactPersonName: string;
  contactPersonJobDescription: string;
  contactPersonTelephone: string;
  contactPersonEmail: string;
};

export type ClassroomRow = Row<StudentClassroom> & {
  classroom: string;
  startDate: DayEntry;
  endDate: DayEntry;
};
export type StatusRow = Row<StudentStatus> & { status: StatusValue; date: DayEntry };
export type NoteRow = Row<StudentNote> & Omit<StudentNote, '_id'>;
export type AttachmentRow = StudentAttachment | NewAttachment;

/** A note being written: a new one, or the one that `key` names. */
export type OpenNote = { key?: string; date: DayEntry; category: NoteCategory; description: string };

/** The whole file as the form holds it: no nulls, lists newest first. */
export type FileValues = {
  student: StudentValues;
  studentClassrooms: ClassroomRow[];
  studentStatuses: StatusRow[];
  studentNotes: NoteRow[];
  studentAttachments: AttachmentRow[];
  openNote: OpenNote | null;
};

/** A new student's file, empty but for its registration date. */
export const blankFile = (today: Day): FileValues => ({
  student: {
    image: '',
    firstName: '',
    lastName: '',
    birthDate: '',
    sex: '',
    country: '',
    telephone: '',
    email: '',
    arrivalDate: '',
    registrationDate: today,
    organization: '',
    permitHolder: 'false',
    contactPersonName: '',
    contactPersonJobDescription: '',
    contactPersonTelephone: '',
    contactPersonEmail: '',
  },
  studentClassrooms: [],
  studentStatuses: [],
  studentNotes: [],
  studentAttachments: [],
  openNote: null,
});

/** A stored file as the form holds it. An empty 'Vergunninghouder' counts as Nee (SPEC.md §3). */
export const fileValues = (file: StudentFile): FileValues => {
  const { _id, status, statusDate, ...student } = file.student;
  return {
    student: {
      ...student,
      birthDate: student.birthDate ?? '',
      arrivalDate: student.arrivalDate ?? '',
      registrationDate: student.registrationDate ?? '',
      organization: student.organization ?? '',
      permitHolder: student.permitHolder || 'false',
    },
    studentClassrooms: file.studentClassrooms.map(row => ({ ...row, endDate: row.endDate ?? '' })),
    studentStatuses: [...file.studentStatuses],
    studentNotes: [...file.studentNotes],
    studentAttachments: [...file.studentAttachments],
    openNote: null,
  };
};

let rowsMade = 0;

/** A `uniqueId` for a new row. */
export const newRowId = (): string => {
  rowsMade += 1;
  return `new-${rowsMade}`;
};

/** What names a row among its list: its `_id`, or the `uniqueId` of a new one. */
export const rowKey = (row: { _id?: string } | { uniqueId?: string }): string =>
  ('_id' in row && row._id) || ('uniqueId' in row && row.uniqueId) || '';
