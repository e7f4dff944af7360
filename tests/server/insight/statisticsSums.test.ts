import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type AnyStudent, anyStudent, dayFrom, studentsOf } from '../../support/anyStudents.ts';
import { activePeriods, ageGroup } from '../../support/oracles.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

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

const zoneBefore = process.env.TZ;
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

describe.each(['Europe/Amsterdam', 'America/Los_Angeles'])('in the time zone %s', zone => {
  let server: TestServer;
  let staff: TestClient;
  let replaceAll: Awaited<ReturnType<typeof studentsOf>>;

  beforeEach(async () => {
    process.env.TZ = zone;
    server = await startTestServer({ environment: { TIME_ZONE: zone } });
    staff = await server.loginAs('staff');
    replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  });
  afterEach(() => server.close());

  const ask = async (path: string, day: Day) => {
    const entries = (await staff.get(`${path}?selectedDate=${day}`)).json<StatisticsEntry[]>();
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    return new Map(entries.map(({ label, data }) => [label, data]));
  };

  test('every statistic counts exactly the students who are active on the date, whatever the data', async () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    await fc.assert(
      fc.asyncProperty(fc.array(student, { maxLength: 12 }), selectedDate, async (students, day) => {
        await replaceAll(students);
        const bySex = await ask('/api/statistics/by-sex', day);
        const byAge = await ask('/api/statistics/by-age', day);
        const byCountry = await ask('/api/statistics/by-country', day);
        const byOrganization = await ask('/api/statistics/by-organization', day);

        expect(bySex).toEqual(expected(students, day, ({ sex }) => sex || 'Onbekend'));
        expect(byAge).toEqual(expected(students, day, ({ birthDate }) => ageGroup(birthDate, day)));
        expect(byCountry).toEqual(expected(students, day, ({ country }) => country || 'Onbekend'));
        expect(byOrganization).toEqual(
          expected(students, day, ({ organization }) => organization ?? 'Geen instantie'),
        );

        const active = expected(students, day, () => 'all').get('all') ?? 0;
        const sums = [bySex, byAge, byCountry, byOrganization].map(groups =>
          [...groups.values()].reduce((sum, count) => sum + count, 0),
        );
        expect(sums).toEqual([active, active, active, active]);
      }),
      { numRuns: 15 },
    );
  });
});
