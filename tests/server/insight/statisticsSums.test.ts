import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import { addDays, type Day } from '../../../core/rules/days.ts';
import type { StatusValue } from '../../../core/rules/studentStatus.ts';
import { activePeriods, ageGroup } from '../../support/oracles.ts';
import { insertOrganization, insertStudents } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

const ORGANIZATIONS = ['Gemeente Utrecht', 'Taalhuis Zuid', 'Wijkteam Noord'];

const dayFrom = (first: Day, days: number) => fc.integer({ min: 0, max: days }).map(n => addDays(first, n));
const aroundLeapDay = fc.constantFrom('2008-02-28', '2008-02-29', '2008-03-01', '2007-12-31', '2008-01-01');

const studentRecord = fc.record({
  sex: fc.constantFrom('Man', 'Vrouw', 'X', '' as const),
  country: fc.constantFrom('Syrië', 'Eritrea', 'Oekraïne', 'Onbekend', ''),
  birthDate: fc.option(fc.oneof(aroundLeapDay, dayFrom('1940-01-01', 32_000))),
  organization: fc.option(fc.constantFrom(...ORGANIZATIONS)),
  statuses: fc.array(
    fc.record({ status: fc.constantFrom<StatusValue>('true', 'false'), date: dayFrom('2025-09-01', 400) }),
    { minLength: 1, maxLength: 5 },
  ),
  evaluations: fc.array(dayFrom('2025-09-01', 180), { maxLength: 2 }),
});
type StudentRecord = typeof studentRecord extends fc.Arbitrary<infer Value> ? Value : never;

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
const expected = (students: StudentRecord[], day: Day, groupOf: (student: StudentRecord) => string) => {
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

describe.each(['UTC', 'Europe/Amsterdam', 'America/Los_Angeles'])('in the time zone %s', zone => {
  let server: TestServer;
  let staff: TestClient;
  let organizations: Map<string, string>;

  beforeEach(async () => {
    process.env.TZ = zone;
    server = await startTestServer({ environment: { TIME_ZONE: zone } });
    staff = await server.loginAs('staff');
    organizations = new Map();
    for (const name of ORGANIZATIONS)
      organizations.set(name, await insertOrganization(server.database, { name }));
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
      fc.asyncProperty(fc.array(studentRecord, { maxLength: 12 }), selectedDate, async (students, day) => {
        await server.database.deleteFrom('students').execute();
        await insertStudents(
          server.database,
          students.map(({ organization, ...student }) => ({
            ...student,
            organizationId: organizations.get(organization ?? '') ?? null,
          })),
        );
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
      { numRuns: 60 },
    );
  });
});
