import { referencedId } from '../../core/contract/common.ts';
import type {
  StudentClassroom,
  StudentFile,
  StudentFileInput,
  StudentNote,
  StudentStatus,
} from '../../core/contract/students.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../core/rules/noteCategory.ts';
import { can, mayDeleteNote, mayEditNote } from '../../core/rules/permissions.ts';
import { type StudentFormProblem, studentProblems } from '../../core/rules/studentForm.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import type { SignedInUser } from '../accounts/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { sizeOf, tooMuch } from './fileSize.ts';
import { changesOf, type Draft, matchDeleted, matchRows, type RowChanges, rowsAfter } from './rowChanges.ts';
import { EMPTY_PROFILE, impossibleDays, mergeProfile, type Profile } from './studentProfile.ts';

export interface StudentChanges {
  profile: Profile;
  classrooms: RowChanges<StudentClassroom>;
  statuses: RowChanges<StudentStatus>;
  notes: RowChanges<StudentNote>;
  deletedAttachments: string[];
}

interface Save {
  input: StudentFileInput;
  known: StudentFile | undefined;
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
  const noteChanges = changesOf(notes.drafts, notes.deleted);
  refuseOthersNotes(studentNotes, noteChanges, user);
  const deletedAttachments = matchDeleted(studentAttachments, {
    field: 'Attachments',
    deleted: input.deletedStudentAttachments,
  });
  if (deletedAttachments.length > 0 && !can(user.roles, 'attachments.delete')) {
    throw new HttpError(403, messages.students.attachmentDelete);
  }

  const changes = {
    profile,
    classrooms: changesOf(classrooms.drafts, classrooms.deleted),
    statuses: changesOf(statuses.drafts.filter(isChosen), statuses.deleted),
    notes: noteChanges,
    deletedAttachments,
  };
  // A file may be made too large by many small saves.
  const after = sizeOf({
    studentClassrooms: rowsAfter(studentClassrooms, changes.classrooms),
    studentStatuses: rowsAfter(studentStatuses, changes.statuses),
    studentNotes: rowsAfter(studentNotes, changes.notes),
    studentAttachments: { length: studentAttachments.length + addedAttachments - deletedAttachments.length },
  });
  refuse(tooMuch(after, sizeOf(known ?? NO_LISTS)));
  const touched = new Set([...statuses.deleted, ...statuses.drafts.map(({ stored }) => stored?._id)]);
  const form = {
    student: profile,
    studentClassrooms: classrooms.drafts.map(({ fields }) => fields),
    studentStatuses: [
      ...statuses.drafts.map(({ fields }) => fields),
      ...studentStatuses.filter(({ _id }) => !touched.has(_id)),
    ],
  };
  const problems = studentProblems(form, today).map(({ field, problem }) => [field, SENTENCES[problem]]);
  refuse({ ...Object.fromEntries(problems), ...impossibleDays(profile), ...noteProblems(notes.drafts) });
  return changes;
}

const NO_LISTS = { studentClassrooms: [], studentStatuses: [], studentNotes: [], studentAttachments: [] };

const SENTENCES: Readonly<Record<StudentFormProblem, string>> = {
  name: messages.students.nameMissing,
  birthDate: messages.students.notYetBorn,
  classrooms: messages.students.classroomIncomplete,
  statuses: messages.students.statusIncomplete,
};

function refuse(errors: Record<string, string>): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new HttpError(400, first, { errors });
}

/** The enrolments as the save would leave them; what was not entered is ''. */
function enrolmentDrafts(
  known: readonly StudentClassroom[],
  { studentClassrooms, deletedStudentClassrooms }: StudentFileInput,
): { drafts: Draft<StudentClassroom>[]; deleted: string[] } {
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
): { drafts: Draft<StudentStatus, StatusFields>[]; deleted: string[] } {
  const sent = { field: 'Statuses', rows: studentStatuses, deleted: deletedStudentStatuses } as const;
  return matchRows(known, sent, ({ status, date }, stored) => ({
    status: (status === undefined ? stored?.status : statusValue(status)) ?? '',
    date: (date === undefined ? stored?.date : date) ?? '',
  }));
}

function isChosen(draft: Draft<StudentStatus, StatusFields>): draft is Draft<StudentStatus> {
  return draft.fields.status !== '';
}

function statusValue(status: StatusValue | '' | boolean | null): StatusValue | '' {
  return typeof status === 'boolean' ? (status ? 'true' : 'false') : (status ?? '');
}

/** The notes as the save would leave them: a new one is by the user who saves it, of today unless dated. */
function noteDrafts(
  known: readonly StudentNote[],
  { studentNotes, deletedStudentNotes }: StudentFileInput,
  user: SignedInUser,
  today: Day,
): { drafts: Draft<StudentNote>[]; deleted: string[] } {
  const sent = { field: 'Notes', rows: studentNotes, deleted: deletedStudentNotes } as const;
  return matchRows(known, sent, ({ date, category, description }, stored) => ({
    date: date || stored?.date || today,
    author: stored ? stored.author : user.id,
    authorName: stored ? stored.authorName : user.name,
    category: category || stored?.category || DEFAULT_NOTE_CATEGORY,
    description,
  }));
}

/** @throws HttpError 403 when another's note would be changed, or deleted by a user who may not */
function refuseOthersNotes(
  known: readonly StudentNote[],
  { changed, deleted }: RowChanges<StudentNote>,
  { id: userId, roles }: SignedInUser,
): void {
  const gone = new Set(deleted);
  const mayDeleteAny = can(roles, 'notes.deleteAny');
  if (changed.some(({ author: authorId }) => !mayEditNote({ authorId, userId }))) {
    throw new HttpError(403, messages.students.foreignNote);
  }
  const mayDelete = ({ author: authorId }: StudentNote) => mayDeleteNote({ authorId, userId, mayDeleteAny });
  if (known.some(note => gone.has(note._id) && !mayDelete(note))) {
    throw new HttpError(403, messages.students.foreignNoteDelete);
  }
}

/** A sentence for each note without a description or with a day that the calendar does not have. */
function noteProblems(drafts: readonly Draft<StudentNote>[]): Record<string, string> {
  const problems: Record<string, string> = {};
  drafts.forEach(({ fields }, index) => {
    const field = `studentNotes.${index}`;
    if (fields.description === '') problems[`${field}.description`] = messages.students.emptyNote;
    if (!isDay(fields.date))
      problems[`${field}.date`] = messages.validation.impossibleDay(fieldLabel('date'));
  });
  return problems;
}
