import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type AnyStudent, anyStudent, dayFrom, studentsOf } from '../../support/anyStudents.ts';
import { activePeriods, ageGroup } from '../../support/oracles.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const ORGANIZATIONS = ['Gemeente Utrecht', 'Taalhuis Zuid', 'Wijkteam Noord'];

const student = anyStudent(ORGANIZATIONS);

const selectedDate = fc.oneof(
  dayFrom('2025-08-25', 420),
  fc.constantFrom(
    '2026-02-28',
    '2026-03-01',
    '2025-12-31',
    '2026-03-29',
    '2026-10-25',
    '1900-01-01',
    '2200-12-31',
  ),
);

/** By the rules, one student after the other: what SQL over the spans must agree with. */
const expected = (students: AnyStudent[], day: Day, groupOf: (student: AnyStudent) => string) => {
  const groups = new Map<string, number>();
  for (const student of students) {
    const active = activePeriods(student.statuses).some(
      ({ start, end }) => start <= day && (end === null || day < end),
    );
    if (active) groups.set(groupOf(student), (groups.get(groupOf(student)) ?? 0) + 1);
  }
  return groups;
};

const server = serverPerFile({ environment: { TIME_ZONE: 'America/Los_Angeles' } });
const staff = signedInPerFile(server, 'staff');

// A zone in which midnight in UTC is another day.
beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'));
afterAll(() => void vi.unstubAllEnvs());

const ask = async (path: string, day: Day) => {
  const entries = (await staff.get(`${path}?selectedDate=${day}`)).json<StatisticsEntry[]>();
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  return new Map(entries.map(({ label, data }) => [label, data]));
};

test('every statistic counts exactly the students who are active on the date, whatever the data', async () => {
  const replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  await fc.assert(
    fc.asyncProperty(fc.array(student, { maxLength: 12 }), selectedDate, async (students, day) => {
      await replaceAll(students);
      const by = (groupOf: (student: AnyStudent) => string) => expected(students, day, groupOf);
      expect(await ask('/api/statistics/by-sex', day)).toEqual(by(({ sex }) => sex || 'Onbekend'));
      expect(await ask('/api/statistics/by-age', day)).toEqual(
        by(({ birthDate }) => ageGroup(birthDate, day)),
      );
      const countries = await ask('/api/statistics/by-country', day);
      expect(countries).toEqual(by(({ country }) => country || 'Onbekend'));
      const organizations = await ask('/api/statistics/by-organization', day);
      expect(organizations).toEqual(by(({ organization }) => organization ?? 'Geen instantie'));
    }),
    { numRuns: 40 },
  );
});
