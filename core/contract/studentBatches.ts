import Type, { type Static } from 'typebox';
import {
  EMAIL_MAX,
  JOB_DESCRIPTION_MAX,
  NAME_MAX,
  NOTE_MAX,
  PASSES_PER_CALL_MAX,
  STUDENTS_PER_BATCH_MAX,
  TELEPHONE_MAX,
} from '../rules/limits.ts';
import { NOTE_CATEGORIES } from '../rules/noteCategory.ts';
import { DayText, Id, ListOf, Name, OptionalDay, OptionalEmail, PERSON } from './common.ts';
import { YesNo } from './studentProfile.ts';

const ChosenStudents = Type.Array(Id, { minItems: 1, maxItems: STUDENTS_PER_BATCH_MAX });

const BatchNote = Type.Object({
  category: Type.Enum([...NOTE_CATEGORIES], { type: 'string' }),
  description: Type.String({ minLength: 1, maxLength: NOTE_MAX }),
});

/** The texts of a contact person, which are checked apart: of a union a fault names no field. */
const EnteredContactPerson = Type.Object({
  contactPersonName: Type.String({ maxLength: NAME_MAX }),
  contactPersonJobDescription: Type.String({ maxLength: JOB_DESCRIPTION_MAX }),
  contactPersonTelephone: Type.String({ maxLength: TELEPHONE_MAX }),
  contactPersonEmail: Type.String({ maxLength: EMAIL_MAX }),
});

/** As in a file; '' for what is not known, but for the name. */
export const ContactPersonInput = Type.Object({
  ...EnteredContactPerson.properties,
  contactPersonName: Name,
  contactPersonEmail: OptionalEmail,
});

/** Action on the students (docs/product.md, Many at once; `planStudent` of core/rules/studentBatch.ts). */
const BatchChange = Type.Union([
  /** Ends the enrolments of that day, in `from` only if given, on the day before, and begins one in `classroom`. */
  Type.Object({
    kind: Type.Literal('classroom'),
    classroom: Id,
    from: Type.Optional(Id),
    startDate: DayText,
  }),
  /** `endDate` is the last day in the class. */
  Type.Object({ kind: Type.Literal('endClassroom'), classroom: Id, endDate: DayText }),
  Type.Object({
    kind: Type.Literal('status'),
    status: YesNo,
    date: DayText,
    note: Type.Optional(BatchNote),
  }),
  Type.Object({ kind: Type.Literal('organization'), organization: Type.Union([Id, Type.Null()]) }),
  Type.Object({ kind: Type.Literal('contactPerson'), contactPerson: EnteredContactPerson }),
]);
export type BatchChange = Static<typeof BatchChange>;

/** POST /api/students/batches/plan takes it; POST /api/students/batches with the plan's digest. */
export const StudentBatchInput = Type.Object({ students: ChosenStudents, change: BatchChange });
export type StudentBatchInput = Static<typeof StudentBatchInput>;

/** Effect on a student, or the reason of none, as a Dutch sentence. */
export const PlannedStudent = Type.Object({
  ...PERSON,
  changes: Type.Boolean(),
  text: Type.String(),
  /** How often their attendance is recorded after the last day that the change sets; left out for never. */
  marksAfter: Type.Optional(Type.Integer()),
});
export type PlannedStudent = Static<typeof PlannedStudent>;

/** Preview of a batch: nothing is written yet. */
export const StudentBatchPlan = Type.Object({
  /**
   * Of all that the plan is made from, `STUDENTS_PER_CALL` students a part, with a full stop between: the batch is
   * refused when it differs by then.
   */
  digest: Type.String(),
  /** As 'Klas B2 vanaf 01/12/2026'. */
  title: Type.String(),
  changedCount: Type.Integer(),
  /** In the order in which they were chosen. */
  students: ListOf(PlannedStudent),
});
export type StudentBatchPlan = Static<typeof StudentBatchPlan>;

/**
 * The first call has all students and the whole digest; each further one those who come next, `STUDENTS_PER_CALL` at
 * most, with their part of the digest, and the change set that it goes on with.
 */
export const StudentBatchCommit = Type.Object({
  ...StudentBatchInput.properties,
  digest: Type.String({ pattern: '^[\\w-]{43}(\\.[\\w-]{43})*$' }),
  partOf: Type.Optional(Type.Union([Id, Type.Null()])),
});
export type StudentBatchCommit = Static<typeof StudentBatchCommit>;

/** POST /api/students/batches: what it has done to the first `done` of the students. */
export const StudentBatchProgress = Type.Object({
  done: Type.Integer(),
  changedCount: Type.Integer(),
  /** Of all that the batch has done so far; null for nothing. */
  changeSetId: Type.Union([Id, Type.Null()]),
});
export type StudentBatchProgress = Static<typeof StudentBatchProgress>;

/** GET /api/students/ids: those whom the list's filters let through, in its order, up to the most of a batch. */
export const StudentIds = Type.Object({ ids: ListOf(Id), studentsCount: Type.Integer() });
export type StudentIds = Static<typeof StudentIds>;

/** POST /api/students/rows: the rows of the list of these students, as a page. */
export const StudentRowsInput = Type.Object({ students: ChosenStudents });

/** POST /api/students/passes. */
export const StudentPassesInput = Type.Object({
  students: Type.Array(Id, { minItems: 1, maxItems: PASSES_PER_CALL_MAX }),
});

/** Contents of a student's pass; `image` is a data URL or ''. */
export const StudentPass = Type.Object({
  ...PERSON,
  birthDate: OptionalDay,
  classrooms: ListOf(Type.String()),
  image: Type.String(),
});
export type StudentPass = Static<typeof StudentPass>;

export const StudentPasses = Type.Object({ list: ListOf(StudentPass) });
export type StudentPasses = Static<typeof StudentPasses>;
