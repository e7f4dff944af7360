import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Development, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { LevelStatistics } from '../../../core/progress/contract.ts';
import { type Day, monthOf } from '../../../core/rules/days.ts';
import { DIMENSIONS } from '../../../core/rules/dimensions.ts';
import { anyStudent, dayFrom, studentsOf } from '../../support/anyStudents.ts';
import { insertOrganization, insertStudent, statusesOf } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedLevel } from '../progress/progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const ask = (path: string, day: string) => staff.get(`${path}?selectedDate=${day}`);

const entries = async (path: string, day: Day) => {
  const response = await ask(path, day);
  return response.json<StatisticsEntry[]>().map(({ label, data }) => `${label} ${data}`);
};

test('by age groups come in order, each described, without empty ones', async () => {
  for (const birthDate of [null, '1950-01-01', '2000-01-01', '2010-01-01', '2000-06-01'])
    await insertStudent(server.database, { birthDate });
  expect((await ask('/api/statistics/by-age', '2026-03-02')).json()).toEqual([
    { label: '0-17', data: 1, description: 'Minderjarig: jonger dan 18 jaar' },
    { label: '25-34', data: 2, description: '25 tot en met 34 jaar' },
    { label: '65+', data: 1, description: '65 jaar en ouder' },
    { label: 'Onbekend', data: 1, description: 'Zonder geboortedatum, of op deze datum nog niet geboren' },
  ]);
});

test('by country the largest comes first, equal ones as Dutch sorts, and who has none is unknown', async () => {
  for (const country of ['Syrië', 'Oekraïne', 'Syrië', 'Élysée', 'Eritrea', ''])
    await insertStudent(server.database, { country });
  expect(await entries('/api/statistics/by-country', '2026-03-02')).toEqual([
    'Syrië 2',
    'Élysée 1',
    'Eritrea 1',
    'Oekraïne 1',
    'Onbekend 1',
  ]);
});

test('by organization the largest comes first, inactive ones too, and who has none has no organization', async () => {
  const small = await insertOrganization(server.database, { name: 'Amersfoort', active: false });
  const large = await insertOrganization(server.database, { name: 'Utrecht' });
  await insertOrganization(server.database, { name: 'Zonder studenten' });
  for (const organizationId of [small, large, large, large, null, null])
    await insertStudent(server.database, { organizationId });
  expect(await entries('/api/statistics/by-organization', '2026-03-02')).toEqual([
    'Utrecht 3',
    'Geen instantie 2',
    'Amersfoort 1',
  ]);
});

test('a date that is none is refused with a sentence', async () => {
  const message = 'Kies een bestaande datum (jjjj-mm-dd)';
  for (const day of ['', 'vandaag', '2026-02-30']) {
    const response = await ask('/api/statistics/by-sex', day);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, errors: { selectedDate: message } },
    ]);
  }
});

describe('a filter', () => {
  const DAY = '2026-03-01';
  const count = async (query: string, dimension = 'sex') => {
    const response = await staff.get(`/api/statistics/by-${dimension}?selectedDate=${DAY}&${query}`);
    return response.json<StatisticsEntry[]>().map(({ label, data }) => `${label} ${data}`);
  };
  const statuses = statusesOf('2026-01-01');

  test('narrows what is counted: by sex, age on the day, country and organization, together', async () => {
    const noord = await insertOrganization(server.database, { name: 'Noord' });
    const add = (student: Partial<Parameters<typeof insertStudent>[1]>) =>
      insertStudent(server.database, { statuses, ...student });
    await add({ sex: 'Vrouw', birthDate: '1996-03-01', country: 'Syrië', organizationId: noord });
    await add({ sex: 'Vrouw', birthDate: '1996-03-02', country: 'Syrië' });
    await add({ sex: 'Man', birthDate: '1980-01-01', country: 'Eritrea', organizationId: noord });
    await add({ sex: 'X', birthDate: null, country: '' });
    await add({ sex: '', birthDate: null, country: 'Irak' });
    expect(await count('')).toEqual(['Man 1', 'Vrouw 2', 'X 1', 'Onbekend 1']);
    expect(await count('sex=Vrouw&sex=X')).toEqual(['Vrouw 2', 'X 1']);
    expect(await count('sex=Vrouw&ageFrom=30')).toEqual(['Vrouw 1']);
    expect(await count('ageTo=29')).toEqual(['Vrouw 1']);
    expect(await count('ageFrom=30', 'age')).toEqual(['25-34 1', '45-54 1']);
    expect(await count('country=Syri%C3%AB&country=Onbekend', 'country')).toEqual(['Syrië 2', 'Onbekend 1']);
    expect(await count(`organization=${noord}`, 'organization')).toEqual(['Noord 2']);
    expect((await staff.get(`/api/statistics/by-sex?selectedDate=${DAY}&ageFrom=151`)).statusCode).toBe(400);
  });

  test('narrows the months, and the students behind a number, as well', async () => {
    await insertStudent(server.database, { statuses, sex: 'Vrouw', birthDate: '1980-01-01' });
    await insertStudent(server.database, { statuses, sex: 'Vrouw', birthDate: '2000-01-01' });
    const months = await staff.get(`${API.development}?dimension=sex&from=2026-02&to=2026-02&ageFrom=30`);
    expect(months.json().series).toEqual([{ label: 'Vrouw', data: [1] }]);
    const counted = encodeURIComponent(`sex.${DAY}.Vrouw?ageFrom=30`);
    const behind = await staff.get(`${API.countedStudents}?counted=${counted}`);
    expect(behind.json().pagination.studentsCount).toBe(1);
    expect((await staff.get(`${API.students}?counted=${counted}`)).json().pagination.studentsCount).toBe(1);
  });
});

const TODAY = '2026-03-02';

const askMonths = (query: Record<string, string>) =>
  staff.get(`${API.development}?${new URLSearchParams(query)}`);

const ORGANIZATIONS = ['Taalhuis', 'Wijkteam'];
const student = anyStudent(ORGANIZATIONS, dayFrom('2024-06-01', 800));

test('each month has the numbers of the daily statistic on its last day, today’s in the current month', async () => {
  const replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  const days = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', TODAY];
  await fc.assert(
    fc.asyncProperty(fc.array(student, { minLength: 1, maxLength: 12 }), async students => {
      await replaceAll(students);
      for (const dimension of DIMENSIONS) {
        const response = await askMonths({ dimension, from: '2025-10', to: '2026-03' });
        const development = response.json<Development>();
        expect(development.months).toEqual(days.map(monthOf));
        expect(development.days).toEqual(days);
        for (const [index, selectedDate] of days.entries()) {
          const daily = await staff.get(
            `${pathTo(API.statistics, { dimension })}?selectedDate=${selectedDate}`,
          );
          const entries = daily.json<StatisticsEntry[]>().map(({ label, data }) => ({ label, data }));
          const inMonth = development.series
            .map(({ label, data }) => ({ label, data: data[index] }))
            .filter(({ data }) => data !== 0);
          expect(new Set(inMonth)).toEqual(new Set(entries));
          if (index === days.length - 1) expect(inMonth).toEqual(entries);
        }
      }
    }),
    { numRuns: 6 },
  );
});

test('groups stand as in the last month, then those that have gone, those of late first', async () => {
  const left = statusesOf('2025-01-01', '-2025-12-15');
  const leftLately = statusesOf('2025-01-01', '-2026-02-01');
  for (const [country, statuses] of [
    ['Eritrea', statusesOf('2026-02-10')],
    ['Syrië', statusesOf('2025-01-01')],
    ['Syrië', statusesOf('2025-12-31')],
    ['Irak', left],
    ['Irak', left],
    ['Jemen', leftLately],
  ] as const) {
    await insertStudent(server.database, { country, statuses: [...statuses] });
  }
  const response = await askMonths({ dimension: 'country', from: '2025-11', to: '2026-02' });
  expect(response.json()).toEqual({
    months: ['2025-11', '2025-12', '2026-01', '2026-02'],
    days: ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'],
    series: [
      { label: 'Syrië', data: [1, 2, 2, 2] },
      { label: 'Eritrea', data: [0, 0, 0, 1] },
      { label: 'Jemen', data: [1, 1, 1, 0] },
      { label: 'Irak', data: [2, 0, 0, 0] },
    ],
  });
});

test('the period that is too long, lies ahead or is none is refused with a sentence, and so is a dimension', async () => {
  const period = { dimension: 'sex', from: '2026-01', to: '2026-03' };
  for (const [wrong, field, message] of [
    [{ from: '2021-03' }, 'from', 'Kies een periode van ten hoogste 60 maanden'],
    [{ to: '2026-04' }, 'to', 'De laatste maand ligt in de toekomst'],
    [{ to: '2025-12' }, 'to', 'De laatste maand ligt voor de eerste'],
    [{ to: '2026-00' }, 'to', 'Kies een bestaande maand (jjjj-mm)'],
    [{ dimension: 'telephone' }, 'dimension', 'Deze verdeling bestaat niet'],
  ] as const) {
    const response = await askMonths({ ...period, ...wrong });
    expect([response.statusCode, response.json()]).toEqual([400, { message, errors: { [field]: message } }]);
  }
});

// That each day's numbers are those of a recount, tests/simulation knows.
test('the levels of a day are counted of the students whom the filters let through', async () => {
  const one = await insertStudent(server.database);
  const two = await insertStudent(server.database, { sex: 'Man' });
  await insertStudent(server.database, { sex: 'Man' });
  await addedLevel(staff, one, { date: '2026-01-10', level: 'A2' });
  await addedLevel(staff, two, { date: '2026-01-10', level: 'Alfa C' });

  const path = `${API.levelStatistics}?selectedDate=2026-03-02&sex=Man`;
  const { students, skills } = (await staff.get(path)).json<LevelStatistics>();
  const reading = skills.find(({ skill }) => skill === 'reading');
  expect([students, reading]).toMatchObject([2, { levels: [{ level: 'Alfa C', students: 1 }], none: 1 }]);
  expect((await staff.get(`${API.levelStatistics}?selectedDate=2026-02-30`)).statusCode).toBe(400);
});
