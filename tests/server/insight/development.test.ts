import fc from 'fast-check';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Development, StatisticsEntry } from '../../../core/contract/statistics.ts';
import { DIMENSIONS } from '../../../core/rules/dimensions.ts';
import { monthOf } from '../../../core/rules/months.ts';
import { anyStudent, dayFrom, studentsOf } from '../../support/anyStudents.ts';
import { insertStudent, statusesOf } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const TODAY = '2026-03-02';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const ask = (query: Record<string, string>) => staff.get(`${API.development}?${new URLSearchParams(query)}`);

const ORGANIZATIONS = ['Taalhuis', 'Wijkteam'];
const student = anyStudent(ORGANIZATIONS, dayFrom('2024-06-01', 800));

test('each month has the numbers of the daily statistic on its last day, today’s in the current month', async () => {
  const replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  const days = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', TODAY];
  await fc.assert(
    fc.asyncProperty(fc.array(student, { minLength: 1, maxLength: 12 }), async students => {
      await replaceAll(students);
      for (const dimension of DIMENSIONS) {
        const response = await ask({ dimension, from: '2025-10', to: '2026-03' });
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
  const response = await ask({ dimension: 'country', from: '2025-11', to: '2026-02' });
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
    const response = await ask({ ...period, ...wrong });
    expect([response.statusCode, response.json()]).toEqual([400, { message, errors: { [field]: message } }]);
  }
});
