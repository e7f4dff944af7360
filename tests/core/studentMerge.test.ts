import { expect, test } from 'vitest';
import {
  differingFields,
  isBornOnAnotherDay,
  joinEnrolments,
  joinStatuses,
} from '../../core/rules/studentMerge.ts';

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
