import { describe, expect, test } from 'vitest';
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
