import Type, { type Static, type TSchema } from 'typebox';
import { SKILL_LEVELS } from '../progress/skills.ts';
import {
  ATTACHMENTS_PER_STUDENT_MAX,
  CLASSROOMS_PER_STUDENT_MAX,
  COUNTED_TEXT_MAX,
  COUNTRIES_PER_FILTER_MAX,
  COUNTRY_MAX,
  NAME_MAX,
  NOTE_MAX,
  NOTES_PER_STUDENT_MAX,
  SEARCH_MAX,
  STATUSES_PER_STUDENT_MAX,
} from '../rules/limits.ts';
import { NOTE_CATEGORIES } from '../rules/noteCategory.ts';
import { SEXES } from '../rules/sex.ts';
import {
  DayText,
  Id,
  LAST_SAVE,
  ListOf,
  Name,
  NamedRecord,
  OptionalDay,
  OptionalDayInput,
  PERSON,
  Reference,
  Repeated,
} from './common.ts';
import { choiceOf, ENTERED_PROFILE, STORED_PROFILE, YesNo } from './studentProfile.ts';

const Sex = choiceOf(SEXES);
const NoteCategory = Type.Enum([...NOTE_CATEGORIES], { type: 'string' });

/** A student's profile. `status` and `statusDate` follow from the statuses; `image` is a data URL or ''. */
export const Student = Type.Object({
  _id: Id,
  ...STORED_PROFILE,
  status: YesNo,
  statusDate: OptionalDay,
});
export type Student = Static<typeof Student>;

/** An enrolment of a student in a classroom, both days included; no `endDate` means until further notice. */
export const StudentClassroom = Type.Object({
  _id: Id,
  classroom: Id,
  startDate: DayText,
  endDate: OptionalDay,
});
export type StudentClassroom = Static<typeof StudentClassroom>;

export const StudentStatus = Type.Object({ _id: Id, status: YesNo, date: DayText });
export type StudentStatus = Static<typeof StudentStatus>;

/** A note; `author` is a user's `_id`, or null once that user is deleted (the name stays). */
export const StudentNote = Type.Object({
  _id: Id,
  date: DayText,
  author: Type.Union([Id, Type.Null()]),
  authorName: Type.String(),
  category: NoteCategory,
  description: Type.String(),
});
export type StudentNote = Static<typeof StudentNote>;

/** A stored attachment, at /uploads/studentAttachments/<file.fileName>. */
export const StudentAttachment = Type.Object({
  _id: Id,
  createdAt: Type.String(),
  file: Type.Object({ fileName: Type.String(), originalName: Type.String() }),
});
export type StudentAttachment = Static<typeof StudentAttachment>;

/** A student's whole file: GET and PUT /api/students/student/{id} answer it. All lists are newest first. */
export const StudentFile = Type.Object({
  student: Student,
  studentClassrooms: ListOf(StudentClassroom),
  studentStatuses: ListOf(StudentStatus),
  studentNotes: ListOf(StudentNote),
  studentAttachments: ListOf(StudentAttachment),
});
export type StudentFile = Static<typeof StudentFile>;

/** 409 of a PUT whose If-Match names an older version: what was saved in between, when and by whom. */
export const StudentConflict = Type.Object({
  message: Type.String(),
  current: StudentFile,
  ...LAST_SAVE,
});
export type StudentConflict = Static<typeof StudentConflict>;

/** The JSON of the multipart field `student`. Fields left out of a PUT keep their value. */
export const StudentInput = Type.Object(ENTERED_PROFILE);
export type StudentInput = Static<typeof StudentInput>;

/** A row of the multipart field `studentClassrooms`: new without `_id`. */
export const StudentClassroomInput = Type.Object({
  _id: Type.Optional(Id),
  uniqueId: Type.Optional(Type.Unknown()),
  classroom: Type.Optional(Type.Union([Reference, Type.Literal(''), Type.Null()])),
  startDate: Type.Optional(OptionalDayInput),
  endDate: Type.Optional(OptionalDayInput),
});
export type StudentClassroomInput = Static<typeof StudentClassroomInput>;

/** A row of the multipart field `studentStatuses`: new without `_id`; the list is newest first. */
export const StudentStatusInput = Type.Object({
  _id: Type.Optional(Id),
  uniqueId: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.Union([YesNo, Type.Literal(''), Type.Boolean(), Type.Null()])),
  date: Type.Optional(OptionalDayInput),
});
export type StudentStatusInput = Static<typeof StudentStatusInput>;

/**
 * A row of the multipart field `studentNotes`: new without `_id`. The author of a new note is the user who
 * saves it.
 */
export const StudentNoteInput = Type.Object({
  _id: Type.Optional(Id),
  uniqueId: Type.Optional(Type.Unknown()),
  date: Type.Optional(OptionalDayInput),
  author: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  authorName: Type.Optional(Type.Union([Type.String({ maxLength: NAME_MAX }), Type.Null()])),
  category: Type.Optional(Type.Union([NoteCategory, Type.Literal(''), Type.Null()])),
  description: Type.String({ maxLength: NOTE_MAX }),
});
export type StudentNoteInput = Static<typeof StudentNoteInput>;

/** An undo or a merge may leave a list longer than its limit: it may stay so and become shorter, by the server's rule. */
const atMost = (limit: number) => ({ maxItems: 2 * limit });

/** The JSON fields of the multipart body of POST and PUT, parsed; the files come in the field `attachments`. */
export const StudentFileInput = Type.Object({
  student: StudentInput,
  studentClassrooms: Type.Optional(Type.Array(StudentClassroomInput, atMost(CLASSROOMS_PER_STUDENT_MAX))),
  deletedStudentClassrooms: Type.Optional(Type.Array(Reference, atMost(CLASSROOMS_PER_STUDENT_MAX))),
  studentStatuses: Type.Optional(Type.Array(StudentStatusInput, atMost(STATUSES_PER_STUDENT_MAX))),
  deletedStudentStatuses: Type.Optional(Type.Array(Reference, atMost(STATUSES_PER_STUDENT_MAX))),
  studentNotes: Type.Optional(Type.Array(StudentNoteInput, atMost(NOTES_PER_STUDENT_MAX))),
  deletedStudentNotes: Type.Optional(Type.Array(Reference, atMost(NOTES_PER_STUDENT_MAX))),
  deletedStudentAttachments: Type.Optional(Type.Array(Reference, atMost(ATTACHMENTS_PER_STUDENT_MAX))),
});
export type StudentFileInput = Static<typeof StudentFileInput>;

/** POST /api/students/student answers the new record's `_id`. */
export const CreatedStudent = Type.Object({ _id: Id });

/** A row of the students list (docs/product.md §3); `classrooms` are the current ones. */
export const StudentRow = Type.Object({
  ...PERSON,
  sex: Sex,
  birthDate: OptionalDay,
  country: Type.String(),
  registrationDate: OptionalDay,
  status: YesNo,
  /** The first day as an active student, where that is yet to come. */
  begins: OptionalDay,
  organization: Type.Union([NamedRecord, Type.Null()]),
  contactPersonName: Type.String(),
  classrooms: ListOf(NamedRecord),
  /** As `levelRange` (core/progress/skills.ts); left out of who has none. */
  level: Type.Optional(Type.String()),
});
export type StudentRow = Static<typeof StudentRow>;

/** GET /api/students. */
export const StudentPage = Type.Object({
  list: ListOf(StudentRow),
  pagination: Type.Object({ pagesCount: Type.Integer(), studentsCount: Type.Integer() }),
});
export type StudentPage = Static<typeof StudentPage>;

const severalOf = <Item extends TSchema>(item: Item, maxItems: number) =>
  Type.Optional(Type.Union([item, Type.Array(item, { maxItems })]));
const Age = Type.Optional(Type.String({ pattern: '^(\\d{1,2}|1[0-4]\\d|150)$' }));
const OptionalDayText = Type.Optional(DayText);

/** By what a statistic is narrowed, too. */
export const PERSON_PARAMETERS = {
  sex: severalOf(Sex, SEXES.length),
  ageFrom: Age,
  ageTo: Age,
  country: severalOf(Type.String({ maxLength: COUNTRY_MAX }), COUNTRIES_PER_FILTER_MAX),
};

/** Filters of our own, as `MoreFilters` (core/rules/moreFilters.ts). */
const MORE_PARAMETERS = {
  ...PERSON_PARAMETERS,
  permitHolder: Type.Optional(YesNo),
  level: severalOf(Type.String({ maxLength: 40 }), SKILL_LEVELS.length),
  activeOn: OptionalDayText,
  presenceBelow: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
  presenceFrom: OptionalDayText,
  presenceTo: OptionalDayText,
};

/** The query of GET /api/students; `studentsOnOnePage=true` returns all of them as one page. */
export const StudentQuerystring = Type.Object({
  page: Type.Optional(Type.String()),
  name: Type.Optional(Type.String({ maxLength: SEARCH_MAX })),
  organization: Type.Optional(Repeated),
  classroom: Type.Optional(Repeated),
  contactPerson: Type.Optional(Repeated),
  inactive: Type.Optional(Type.String()),
  counted: Type.Optional(Type.String({ maxLength: COUNTED_TEXT_MAX })),
  list: Type.Optional(Type.String({ maxLength: 100 })),
  imported: Type.Optional(Type.String({ maxLength: 100 })),
  attention: Type.Optional(Type.String({ maxLength: 100 })),
  ...MORE_PARAMETERS,
  studentsOnOnePage: Type.Optional(Type.String()),
  pageSize: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
});

/** GET /api/students/contact-persons: the names by which the list is filtered, as Dutch sorts them. */
export const ContactPersons = Type.Object({ names: ListOf(Type.String()) });
export type ContactPersons = Static<typeof ContactPersons>;

/**
 * GET /api/students/name-suggestions, with the query of GET /api/students: when that finds nobody, searches for
 * names that sound or look alike, each of which finds somebody, best first.
 */
export const NameSuggestions = Type.Object({ suggestions: ListOf(Type.String()) });
export type NameSuggestions = Static<typeof NameSuggestions>;

/** The query of GET /api/students/same-persons; `except` is the student who is asked about. */
export const SamePersonsQuery = Type.Object({
  firstName: Name,
  lastName: Name,
  birthDate: DayText,
  except: Type.Optional(Id),
});
export type SamePersonsQuery = Static<typeof SamePersonsQuery>;

export const SamePersons = ListOf(Type.Object({ ...PERSON, birthDate: OptionalDay }));
export type SamePersons = Static<typeof SamePersons>;

export const ClassroomStudent = Type.Object({
  ...PERSON,
  country: Type.String(),
  sex: Sex,
  birthDate: OptionalDay,
  enrolments: ListOf(Type.Object({ startDate: DayText, endDate: OptionalDay })),
  /** Announced absence on the days that were asked about, before there is a list for them. */
  absences: Type.Optional(ListOf(Type.Object({ startDate: DayText, endDate: DayText }))),
});
export type ClassroomStudent = Static<typeof ClassroomStudent>;
