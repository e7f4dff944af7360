import type { BatchChange } from '../contract/studentBatches.ts';
import type { StudentFieldName } from '../fields/studentFields.ts';
import { addDays, type Day } from './days.ts';
import { isEnrolledOn } from './enrolment.ts';
import { CLASSROOMS_PER_STUDENT_MAX, NOTES_PER_STUDENT_MAX, STATUSES_PER_STUDENT_MAX } from './limits.ts';
import { newestFirst, newestStatus, type StatusValue, statusOn } from './studentStatus.ts';

/** Actions on many students at once, in the order of the screen. */
export const BATCH_KINDS = ['classroom', 'endClassroom', 'status', 'organization', 'contactPerson'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** Fields of a student's contact person: a new one replaces all of them. */
export const CONTACT_PERSON_FIELDS = [
  'contactPersonName',
  'contactPersonJobDescription',
  'contactPersonTelephone',
  'contactPersonEmail',
] as const satisfies readonly StudentFieldName[];
export type ContactPerson = Record<(typeof CONTACT_PERSON_FIELDS)[number], string>;

export type BatchEnrolment = { _id: string; classroom: string; startDate: Day; endDate: Day | null };

export type BatchStudent = {
  enrolments: readonly BatchEnrolment[];
  /** In the order in which they were added. */
  statuses: readonly { status: StatusValue; date: Day }[];
  profile: ContactPerson & { organization: string | null };
  notesCount: number;
};

export type LeftOutReason =
  | 'inactive'
  | 'alreadyIn'
  | 'beginsLater'
  | 'beganThatDay'
  | 'notInFrom'
  | 'notIn'
  | 'alreadyEnded'
  | 'alreadyStatus'
  | 'laterStatus'
  | 'alreadySo'
  | 'tooMany';

/** Changes to a student; unchanged fields are left out. */
export type BatchStep = {
  /** Enrolments that get another last day. */
  ends: readonly { enrolment: BatchEnrolment; endDate: Day }[];
  begins?: { classroom: string; startDate: Day };
  status?: { status: StatusValue; date: Day };
  /** As it was and as it becomes. */
  organization?: { from: string | null; to: string | null };
  contactPerson?: { from: ContactPerson; to: ContactPerson };
};

/** A student of a batch: what happens, or why nothing does, with the day and the classroom that say so. */
export type BatchOutcome =
  | { step: BatchStep; leftOut?: undefined }
  | { leftOut: LeftOutReason; day?: Day; classroom?: string; step?: undefined };

export function planStudent(student: BatchStudent, change: BatchChange): BatchOutcome {
  switch (change.kind) {
    case 'classroom':
      return planClassroom(student, change);
    case 'endClassroom':
      return planEnd(student, change);
    case 'status':
      return planStatus(student, change);
    case 'organization':
      return planOrganization(student, change);
    case 'contactPerson':
      return planContactPerson(student, change);
  }
}

type ChangeOf<Kind extends BatchKind> = Extract<BatchChange, { kind: Kind }>;

/** Who is not active on the first day in the new class is left out: nobody is in a class and inactive by a batch. */
function planClassroom(
  { enrolments, statuses }: BatchStudent,
  { classroom, from, startDate }: ChangeOf<'classroom'>,
): BatchOutcome {
  if (statusOn(newestFirst(statuses.toReversed()), startDate)?.status !== 'true')
    return { leftOut: 'inactive', day: startDate };
  const ofDay = enrolments.filter(each => isEnrolledOn(each, startDate));
  const known = ofDay.find(each => each.classroom === classroom);
  const old = ofDay.filter(each =>
    from === undefined ? each.classroom !== classroom : each.classroom === from && from !== classroom,
  );
  if (known && old.length === 0) return { leftOut: 'alreadyIn', day: known.startDate, classroom };
  if (from !== undefined && old.length === 0)
    return { leftOut: 'notInFrom', day: startDate, classroom: from };
  const begun = old.find(each => each.startDate === startDate);
  if (begun) return { leftOut: 'beganThatDay', day: startDate, classroom: begun.classroom };
  const later = enrolments.find(each => each.classroom === classroom && each.startDate > startDate);
  if (!known && later) return { leftOut: 'beginsLater', day: later.startDate, classroom };
  if (!known && enrolments.length >= CLASSROOMS_PER_STUDENT_MAX) return { leftOut: 'tooMany' };
  const ends = old.map(enrolment => ({ enrolment, endDate: addDays(startDate, -1) }));
  return { step: { ends, ...(!known && { begins: { classroom, startDate } }) } };
}

function planEnd(
  { enrolments }: BatchStudent,
  { classroom, endDate }: ChangeOf<'endClassroom'>,
): BatchOutcome {
  const inClass = enrolments.filter(each => each.classroom === classroom);
  const running = inClass.filter(each => isEnrolledOn(each, endDate) && each.endDate !== endDate);
  if (running.length > 0) return { step: { ends: running.map(enrolment => ({ enrolment, endDate })) } };
  if (inClass.some(each => each.endDate === endDate))
    return { leftOut: 'alreadyEnded', day: endDate, classroom };
  const later = inClass.find(each => each.startDate > endDate);
  if (later) return { leftOut: 'beginsLater', day: later.startDate, classroom };
  return { leftOut: 'notIn', day: endDate, classroom };
}

/** Statuses alternate (docs/product.md §4, Student status): the new one differs from the newest, and follows it. */
function planStatus(
  { statuses, notesCount }: BatchStudent,
  { status, date, note }: ChangeOf<'status'>,
): BatchOutcome {
  const newest = newestStatus(statuses);
  if (newest?.status === status) return { leftOut: 'alreadyStatus', day: newest.date };
  if (newest && newest.date > date) return { leftOut: 'laterStatus', day: newest.date };
  const isFull =
    statuses.length >= STATUSES_PER_STUDENT_MAX ||
    (note !== undefined && notesCount >= NOTES_PER_STUDENT_MAX);
  if (isFull) return { leftOut: 'tooMany' };
  return { step: { ends: [], status: { status, date } } };
}

function planOrganization(
  { profile: { organization: from } }: BatchStudent,
  { organization: to }: ChangeOf<'organization'>,
): BatchOutcome {
  return from === to ? { leftOut: 'alreadySo' } : { step: { ends: [], organization: { from, to } } };
}

function planContactPerson(
  { profile }: BatchStudent,
  { contactPerson: to }: ChangeOf<'contactPerson'>,
): BatchOutcome {
  const known = CONTACT_PERSON_FIELDS.map(field => [field, profile[field]]);
  const from: ContactPerson = Object.fromEntries(known);
  const isSame = CONTACT_PERSON_FIELDS.every(field => from[field] === to[field]);
  return isSame ? { leftOut: 'alreadySo' } : { step: { ends: [], contactPerson: { from, to } } };
}
