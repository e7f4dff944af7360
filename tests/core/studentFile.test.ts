import { describe, expect, test } from 'vitest';
import type { BatchChange } from '../../core/contract/studentBatches.ts';
import {
  type BatchOutcome,
  type BatchStudent,
  type LeftOutReason,
  planStudent,
} from '../../core/rules/studentBatch.ts';
import { type StudentForm, studentProblems } from '../../core/rules/studentForm.ts';
import {
  differingFields,
  isBornOnAnotherDay,
  joinEnrolments,
  joinStatuses,
} from '../../core/rules/studentMerge.ts';

const GOOD: StudentForm = {
  student: { firstName: 'Amina', lastName: 'Yusuf' },
  studentClassrooms: [{ classroom: 'klas-a', startDate: '2026-01-05', endDate: null }],
  studentStatuses: [{ status: 'true', date: '2026-01-05' }],
};

function found(changes: Partial<StudentForm>): string[] {
  return studentProblems({ ...GOOD, ...changes }, '2026-03-02').map(
    ({ field, problem }) => `${field}: ${problem}`,
  );
}

test('a student with a name and a status is saved, with a classroom or without', () => {
  expect(found({})).toEqual([]);
  expect(found({ studentClassrooms: [] })).toEqual([]);
});

test.each([
  ['no first name', { firstName: '', lastName: 'Yusuf' }, ['firstName: name']],
  ['blank names', { firstName: ' \t', lastName: '\u00a0' }, ['firstName: name', 'lastName: name']],
])('name: %s', (_, student, expected) => {
  expect(found({ student })).toEqual(expected);
});

describe('classrooms', () => {
  const row = { classroom: 'klas-a', startDate: '2026-01-05' };

  test.each([
    ['no classroom', { ...row, classroom: '' }, ['classroom']],
    ['no start date', { ...row, startDate: null }, ['startDate']],
    ['a start that is no day', { ...row, startDate: '2026-02-30' }, ['startDate']],
    ['an end before the start', { ...row, endDate: '2026-01-04' }, ['endDate']],
    ['an end that is no day', { ...row, endDate: '2026-02-29' }, ['endDate']],
    ['an end on the day of the start', { ...row, endDate: '2026-01-05' }, []],
    ['an empty end', { ...row, endDate: '' }, []],
  ])('%s', (_, bad, expected) => {
    const fields = expected.map(field => `studentClassrooms.1.${field}: classrooms`);
    expect(found({ studentClassrooms: [row, bad] })).toEqual(fields);
  });
});

describe('statuses', () => {
  test('none at all', () => {
    expect(found({ studentStatuses: [] })).toEqual(['studentStatuses: statuses']);
  });

  test.each([
    ['no date', { status: 'false', date: '' }, ['date']],
    ['a date that is no day', { status: 'false', date: '2026-04-31' }, ['date']],
    ['no status', { status: '', date: '2026-01-05' }, ['status']],
    ['an unknown status', { status: 'Actief', date: '2026-01-05' }, ['status']],
    ['an empty row', {}, ['status', 'date']],
    ['inactive', { status: 'false', date: '2026-01-05' }, []],
  ])('%s', (_, bad, expected) => {
    const fields = expected.map(field => `studentStatuses.1.${field}: statuses`);
    expect(found({ studentStatuses: [{ status: 'true', date: '2025-12-31' }, bad] })).toEqual(fields);
  });
});

test('all that is wrong is told at once', () => {
  const empty = { student: {}, studentClassrooms: [{}], studentStatuses: [{}] };
  expect(studentProblems(empty, '2026-03-02')).toHaveLength(6);
});

const enrolment = (id: string, classroomId: string, startDate: string, endDate: string | null = null) => ({
  id,
  classroomId,
  startDate,
  endDate,
});

test('fields are to be chosen where both files have a value; those that the kept file lacks come from the other', () => {
  const kept = { firstName: 'Amal', telephone: '', email: 'amal@example.org', country: 'Syrië' };
  const other = { firstName: 'Amal', telephone: '06', email: 'a@example.org', country: null };
  const { differing, lacking } = differingFields(kept, other);
  expect(differing.toSorted()).toEqual(['email', 'telephone']);
  expect(lacking).toEqual(['telephone']);
});

test('enrolments that overlap in one class become one; others stay', () => {
  const { joined, dropped } = joinEnrolments([
    enrolment('b', 'A1', '2026-02-01', '2026-06-30'),
    enrolment('a', 'A1', '2026-01-01', '2026-03-01'),
    enrolment('c', 'B1', '2026-02-01'),
    enrolment('d', 'A1', '2026-09-01'),
  ]);
  expect(joined).toEqual([
    enrolment('a', 'A1', '2026-01-01', '2026-06-30'),
    enrolment('c', 'B1', '2026-02-01'),
    enrolment('d', 'A1', '2026-09-01'),
  ]);
  expect(dropped).toEqual(['b']);
});

test.each([
  ['on the day on which the other ends', '2026-03-01', ['a']],
  ['on the day after', '2026-03-02', ['a', 'b']],
])('an enrolment that begins %s', (_, startDate, left) => {
  const { joined } = joinEnrolments([
    enrolment('a', 'A1', '2026-01-01', '2026-03-01'),
    enrolment('b', 'A1', startDate),
  ]);
  expect(joined.map(({ id }) => id)).toEqual(left);
});

test('an enrolment that has not ended stays open', () => {
  const rows = [enrolment('a', 'A1', '2026-01-01'), enrolment('b', 'A1', '2026-02-01', '2026-03-01')];
  expect(joinEnrolments(rows).joined).toEqual([enrolment('a', 'A1', '2026-01-01')]);
});

test('statuses stand in the order of their dates, equal ones in a row once', () => {
  const status = (id: string, active: 0 | 1, date: string) => ({ id, active, date });
  const { joined, dropped } = joinStatuses([
    status('a', 1, '2026-01-01'),
    status('b', 0, '2026-03-01'),
    status('c', 1, '2026-02-01'),
  ]);
  expect(joined.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(dropped).toEqual(['c']);
});

test.each([
  ['another day', '1990-01-01', '1985-05-05', true],
  ['the same day', '1990-01-01', '1990-01-01', false],
  ['a day that is not known', '1990-01-01', '', false],
  ['no day', null, undefined, false],
])('two files with %s', (_, birthDate, other, expected) => {
  expect(isBornOnAnotherDay({ birthDate }, { birthDate: other })).toBe(expected);
  expect(isBornOnAnotherDay({ birthDate: other }, { birthDate })).toBe(expected);
});

const ACTIVE = [{ status: 'true', date: '2026-01-01' }] as const;
const inClass = (classroom: string, startDate: string, endDate: string | null = null, _id = classroom) => ({
  _id,
  classroom,
  startDate,
  endDate,
});
const A1 = inClass('A1', '2026-01-05');
const KARIN = {
  contactPersonName: 'Karin Veenstra',
  contactPersonJobDescription: 'Klantmanager',
  contactPersonTelephone: '0612345678',
  contactPersonEmail: 'karin@example.org',
};
const PETRA = { ...KARIN, contactPersonName: 'Petra Bos', contactPersonEmail: '' };
const student = (known: Partial<BatchStudent> = {}): BatchStudent => ({
  enrolments: [A1],
  statuses: ACTIVE,
  profile: { ...KARIN, organization: null },
  notesCount: 0,
  ...known,
});
const DAY = '2026-03-02';
const BEFORE = '2026-03-01';
const toB2 = { kind: 'classroom', classroom: 'B2', startDate: DAY } as const;
const fromA1 = { ...toB2, from: 'A1' } as const;
const begins = { classroom: 'B2', startDate: DAY };
const endA1 = { kind: 'endClassroom', classroom: 'A1', endDate: DAY } as const;
const inactive = { kind: 'status', status: 'false', date: DAY } as const;
const withNote = { ...inactive, note: {} } as const;

type Case = [what: string, known: Partial<BatchStudent>, change: BatchChange, outcome: BatchOutcome];

const ended = (enrolment: typeof A1, endDate: string) => ({ enrolment, endDate });
const done = (step: Partial<NonNullable<BatchOutcome['step']>>): BatchOutcome => ({
  step: { ends: [], ...step },
});

const leftOut = (reason: LeftOutReason, day: string, classroom?: string): BatchOutcome => ({
  leftOut: reason,
  day,
  ...(classroom !== undefined && { classroom }),
});
const enrolled = (...enrolments: (typeof A1)[]) => ({ enrolments });
const C3 = inClass('C3', '2026-02-01', '2026-06-30');
const LATER_A1 = inClass('A1', '2026-01-05', '2026-06-30');
const FULL = Array.from({ length: 200 }, (_, row) => inClass('C3', '2020-01-01', '2020-02-01', `${row}`));
const statused = (status: 'true' | 'false', date: string) => ({ statuses: [...ACTIVE, { status, date }] });
const ofX = { profile: { ...KARIN, organization: 'X' } };
const toOrganization = (organization: string | null) => ({ kind: 'organization', organization }) as const;
const toPerson = (contactPerson: typeof KARIN) => ({ kind: 'contactPerson', contactPerson }) as const;
const NO_NUMBER = { ...KARIN, contactPersonTelephone: '' };
const [FEBRUARY, APRIL] = ['2026-02-01', '2026-04-01'] as const;
const IN_B2 = inClass('B2', FEBRUARY);
const LEFT_D4 = inClass('D4', '2025-01-01', BEFORE);
const ofA1 = (from: string, to?: string) => enrolled(inClass('A1', from, to));
const A1_ENDS = done({ ends: [ended(A1, BEFORE)] });
const BOTH_END = done({ ends: [ended(A1, BEFORE), ended(C3, BEFORE)], begins });
const LATER_B2 = leftOut('beginsLater', APRIL, 'B2');
const MOVED = done({ ends: [ended(A1, BEFORE)], begins });
const MADE_INACTIVE = done({ status: { status: 'false', date: DAY } });

const CASES: Case[] = [
  ['the old class ends the day before', {}, toB2, MOVED],
  ['who is in no class begins', enrolled(), toB2, done({ begins })],
  ['every class of that day ends, others stay', enrolled(A1, C3, LEFT_D4), toB2, BOTH_END],
  ['only the class that is left ends', enrolled(A1, C3), fromA1, MOVED],
  ['who is in the new class already leaves the old one', enrolled(A1, IN_B2), toB2, A1_ENDS],
  ['who was there begins again', enrolled(inClass('B2', '2025-01-01', '2025-06-01')), toB2, done({ begins })],
  ['who is there stays', enrolled(IN_B2), toB2, leftOut('alreadyIn', FEBRUARY, 'B2')],
  ['who is to begin there later stays', enrolled(A1, inClass('B2', APRIL)), toB2, LATER_B2],
  ['who begins that day stays', enrolled(inClass('A1', DAY)), toB2, leftOut('beganThatDay', DAY, 'A1')],
  ['who is not in the class that is left stays', enrolled(C3), fromA1, leftOut('notInFrom', DAY, 'A1')],
  ['who is inactive that day stays', statused('false', FEBRUARY), toB2, leftOut('inactive', DAY)],
  ['who becomes inactive later goes', statused('false', APRIL), toB2, MOVED],
  ['a file that is full stays', enrolled(...FULL), toB2, { leftOut: 'tooMany' }],
  ['a class ends', {}, endA1, done({ ends: [ended(A1, DAY)] })],
  ['a class ends sooner', enrolled(LATER_A1), endA1, done({ ends: [ended(LATER_A1, DAY)] })],
  ['a class that ends that day stays', ofA1('2026-01-05', DAY), endA1, leftOut('alreadyEnded', DAY, 'A1')],
  ['a class that ended stays', ofA1('2026-01-05', BEFORE), endA1, leftOut('notIn', DAY, 'A1')],
  ['a class that begins later stays', ofA1(APRIL), endA1, leftOut('beginsLater', APRIL, 'A1')],
  ['a class of a day ends on it', ofA1(DAY), endA1, done({ ends: [ended(inClass('A1', DAY), DAY)] })],
  ['a status is added', {}, inactive, MADE_INACTIVE],
  ['the first status is added', { statuses: [] }, inactive, MADE_INACTIVE],
  ['a status of the day of the newest is added', statused('true', DAY), inactive, MADE_INACTIVE],
  ['who has the status stays', statused('false', FEBRUARY), inactive, leftOut('alreadyStatus', FEBRUARY)],
  ['who has a later one stays', statused('true', APRIL), inactive, leftOut('laterStatus', APRIL)],
  ['notes that are full count with a note', { notesCount: 2_000 }, withNote, { leftOut: 'tooMany' }],
  ['notes that are full do not count without', { notesCount: 2_000 }, inactive, MADE_INACTIVE],
  ['another contact person', {}, toPerson(PETRA), done({ contactPerson: { from: KARIN, to: PETRA } })],
  ['the same contact person stays', {}, toPerson(KARIN), { leftOut: 'alreadySo' }],
  ['one without a number', {}, toPerson(NO_NUMBER), done({ contactPerson: { from: KARIN, to: NO_NUMBER } })],
  ['an organization is set', ofX, toOrganization('Y'), done({ organization: { from: 'X', to: 'Y' } })],
  ['an organization is cleared', ofX, toOrganization(null), done({ organization: { from: 'X', to: null } })],
  ['the same organization stays', ofX, toOrganization('X'), { leftOut: 'alreadySo' }],
];

test.each(CASES)('a change of many students: %s', (_, known, change, outcome) => {
  expect(planStudent(student(known), change)).toEqual(outcome);
});
