import { describe, expect, test } from 'vitest';
import { type StudentForm, studentProblems } from '../../core/rules/studentForm.ts';

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
