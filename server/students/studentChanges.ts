import { referencedId } from '../../core/contract/common.ts';
import type {
  StudentClassroom,
  StudentFile,
  StudentFileInput,
  StudentNote,
  StudentStatus,
} from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { can } from '../../core/rules/permissions.ts';
import { type StudentForm, type StudentFormProblem, studentProblems } from '../../core/rules/studentForm.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import type { SignedInUser } from '../accounts/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { type FileSize, lengthOfNotes, sizeOf, tooMuch } from './fileSize.ts';
import { noteDrafts, noteProblems } from './noteChanges.ts';
import { changesOf, type Draft, matchDeleted, matchRows, type RowChanges } from './rowChanges.ts';
import { EMPTY_PROFILE, impossibleDays, mergeProfile, type Profile } from './studentProfile.ts';

/** What a save does to a student's file; the image and new attachments come apart. */
export interface StudentChanges {
  /** As it is after the save. */
  profile: Profile;
  classrooms: RowChanges<StudentClassroom>;
  statuses: RowChanges<StudentStatus>;
  notes: RowChanges<StudentNote>;
  deletedAttachments: string[];
}

interface Save {
  input: StudentFileInput;
  /** The file as it is; undefined for a new student. */
  known: StudentFile | undefined;
  /** How many files come with it. */
  addedAttachments: number;
  user: SignedInUser;
  today: Day;
}

/**
 * Works out what a save does, by the rules of docs/product.md §4 to §6; writes nothing.
 * @throws HttpError 400 with the first problem's sentence and one by field, or 403 for what the user may not
 *   do; then nothing of the save is done
 */
export function studentChanges({ input, known, addedAttachments, user, today }: Save): StudentChanges {
  const { studentClassrooms, studentStatuses, studentNotes, studentAttachments } = known ?? NO_LISTS;
  const profile = mergeProfile(known?.student ?? EMPTY_PROFILE, input.student);
  const classrooms = enrolmentDrafts(studentClassrooms, input);
  const statuses = statusDrafts(studentStatuses, input);
  const notes = noteDrafts(studentNotes, input, user, today);
  const deletedAttachments = matchDeleted(studentAttachments, {
    field: 'Attachments',
    deleted: input.deletedStudentAttachments,
  });
  if (deletedAttachments.length > 0 && !can(user.roles, 'attachments.delete')) {
    throw new HttpError(403, messages.students.attachmentDelete);
  }

  const touched = new Set([...statuses.deleted, ...statuses.drafts.map(({ _id }) => _id)]);
  refuse({
    ...formProblems(
      {
        student: profile,
        studentClassrooms: classrooms.drafts.map(({ fields }) => fields),
        studentStatuses: [
          ...statuses.drafts.map(({ fields }) => fields),
          ...studentStatuses.filter(({ _id }) => !touched.has(_id)),
        ],
      },
      today,
    ),
    ...impossibleDays(profile),
    ...noteProblems(notes.drafts),
  });
  const changes = {
    profile,
    classrooms: changesOf(studentClassrooms, classrooms.drafts, classrooms.deleted),
    statuses: changesOf(studentStatuses, statuses.drafts.filter(isChosen), statuses.deleted),
    notes: changesOf(studentNotes, notes.drafts, notes.deleted),
    deletedAttachments,
  };
  const before = sizeOf(known ?? NO_LISTS);
  refuse(tooMuch(sizeAfter(before, changes, { studentNotes, addedAttachments }), before));
  return changes;
}

/** What the file holds after the save: it may be made of many small ones. */
function sizeAfter(
  before: FileSize,
  { classrooms, statuses, notes, deletedAttachments }: StudentChanges,
  { studentNotes, addedAttachments }: Pick<StudentFile, 'studentNotes'> & Pick<Save, 'addedAttachments'>,
): FileSize {
  const grown = ({ added, deleted }: { added: readonly unknown[]; deleted: readonly unknown[] }) =>
    added.length - deleted.length;
  const gone = new Set([...notes.deleted, ...notes.changed.map(({ _id }) => _id)]);
  return {
    studentClassrooms: before.studentClassrooms + grown(classrooms),
    studentStatuses: before.studentStatuses + grown(statuses),
    studentNotes: before.studentNotes + grown(notes),
    studentAttachments: before.studentAttachments + addedAttachments - deletedAttachments.length,
    notesLength:
      lengthOfNotes(studentNotes.filter(({ _id }) => !gone.has(_id))) +
      lengthOfNotes([...notes.added, ...notes.changed]),
  };
}

const NO_LISTS = { studentClassrooms: [], studentStatuses: [], studentNotes: [], studentAttachments: [] };

const SENTENCES: Readonly<Record<StudentFormProblem, string>> = {
  name: messages.students.nameMissing,
  birthDate: messages.students.notYetBorn,
  classrooms: messages.students.classroomIncomplete,
  statuses: messages.students.statusIncomplete,
};

function formProblems(form: StudentForm, today: Day): Record<string, string> {
  return Object.fromEntries(
    studentProblems(form, today).map(({ field, problem }) => [field, SENTENCES[problem]]),
  );
}

function refuse(errors: Record<string, string>): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new HttpError(400, first, { errors });
}

/** The enrolments as the save would leave them; what was not entered is ''. */
function enrolmentDrafts(
  known: readonly StudentClassroom[],
  { studentClassrooms, deletedStudentClassrooms }: StudentFileInput,
): { drafts: Draft<Omit<StudentClassroom, '_id'>>[]; deleted: string[] } {
  const sent = { field: 'Classrooms', rows: studentClassrooms, deleted: deletedStudentClassrooms } as const;
  return matchRows(known, sent, ({ classroom, startDate, endDate }, stored) => ({
    classroom: classroom === undefined ? (stored?.classroom ?? '') : referencedId(classroom || ''),
    startDate: (startDate === undefined ? stored?.startDate : startDate) ?? '',
    endDate: (endDate === undefined ? stored?.endDate : endDate) || null,
  }));
}

interface StatusFields {
  status: StatusValue | '';
  date: string;
}

/** The statuses as the save would leave them; what was not entered is ''. */
function statusDrafts(
  known: readonly StudentStatus[],
  { studentStatuses, deletedStudentStatuses }: StudentFileInput,
): { drafts: Draft<StatusFields>[]; deleted: string[] } {
  const sent = { field: 'Statuses', rows: studentStatuses, deleted: deletedStudentStatuses } as const;
  return matchRows(known, sent, ({ status, date }, stored) => ({
    status: (status === undefined ? stored?.status : statusValue(status)) ?? '',
    date: (date === undefined ? stored?.date : date) ?? '',
  }));
}

/** Whether a status was chosen. */
function isChosen(draft: Draft<StatusFields>): draft is Draft<Omit<StudentStatus, '_id'>> {
  return draft.fields.status !== '';
}

function statusValue(status: StatusValue | '' | boolean | null): StatusValue | '' {
  return typeof status === 'boolean' ? (status ? 'true' : 'false') : (status ?? '');
}
