import { expect, test } from 'vitest';
import { isPlainlyAnother, joinEnrolments, joinStatuses } from '../../core/rules/studentMerge.ts';

const enrolment = (id: string, classroomId: string, startDate: string, endDate: string | null = null) => ({
  id,
  classroomId,
  startDate,
  endDate,
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

test.each<[string, Person, Person, boolean]>([
  ['another name and day', ['Amal', 'Haddad', '1990-01-01'], ['Bilal', 'Osman', '1985-05-05'], true],
  ['brothers and sisters', ['Amal', 'Haddad', '1990-01-01'], ['Bilal', 'Haddad', '1992-02-02'], true],
  ['another family name', ['Fatima', 'Ali', '1990-01-01'], ['Fatima', 'Hassan', '1992-02-02'], true],
  ['the same day', ['Amal', 'Haddad', '1990-01-01'], ['Bilal', 'Osman', '1990-01-01'], false],
  ['a day that is not known', ['Amal', 'Haddad', ''], ['Bilal', 'Osman', '1985-05-05'], false],
  ['the same name', ['Amal', 'Haddad', '1990-01-01'], ['amal', 'HADDAD', '1990-10-01'], false],
  ['another spelling', ['Mohammed', 'Youssef', '1990-01-01'], ['Muhammad', 'Yusuf', '1990-10-01'], false],
  ['another order', ['Amal', 'Haddad', '1990-01-01'], ['Haddad', 'Amal', '1990-10-01'], false],
  ['a second name', ['Amal', 'Haddad', '1990-01-01'], ['Amal Noor', 'Haddad', '1990-10-01'], false],
])('two files with %s', (_, one, other, expected) => {
  const [person, another] = [one, other].map(([firstName, lastName, birthDate]) => ({
    ...{ firstName, lastName, birthDate },
  }));
  expect(isPlainlyAnother(person ?? {}, another ?? {})).toBe(expected);
  expect(isPlainlyAnother(another ?? {}, person ?? {})).toBe(expected);
});

type Person = [firstName: string, lastName: string, birthDate: string];
