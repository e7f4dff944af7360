import { expect, test } from 'vitest';
import { attendanceSpreadsheet } from '../../../src/customRoutes/attendance/sheetDownload.ts';
import { formatPresence } from '../../../src/i18n/formatNumber.ts';
import { presenceFile } from '../../../src/resources/students/presence/presenceFile.ts';

// 999 of 1,000 are 99,9 %: not all of them.
test.each([
  [999, 1, '99%'],
  [1_000, 0, '100%'],
  [2, 1, '66%'],
  [29, 71, '29%'],
  [0, 3, '0%'],
  [0, 0, ''],
])('of %i present and %i absent: %j', (present, absent, shown) => {
  expect(formatPresence({ present, absent, excused: 0 })).toBe(shown);
});

test('downloads have the percents of the screen, and what is announced for days to come in none of them', () => {
  const today = '2026-03-04';
  const marks = new Map([
    ['2026-03-02', 'Aanwezig'],
    ['2026-03-03', 'Aanwezig'],
    [today, 'Afwezig'],
    ['2026-03-05', 'Afgemeld'],
  ]);
  const dates = [...marks.keys()];
  const amal = { _id: 'a', firstName: 'Amal', lastName: 'Abebe', country: '', birthDate: null };
  const { columns, rows, totals } = attendanceSpreadsheet(
    {
      ...{ kind: 'list', name: 'Alfa A1', period: [dates[0], dates.at(-1)], dates, notHeld: new Map() },
      students: [{ ...amal, sex: 'Vrouw' }],
      cellsOf: (_, date) => [{ status: marks.get(date) ?? '', counts: true }],
    },
    today,
  );
  const until = 't/m 04/03/2026';
  expect(columns.slice(8).map(({ header, type }) => `${header}: ${type}`)).toEqual([
    ...['Aanwezig', 'Afwezig', 'Afgemeld'].map(status => `${status} ${until}: number`),
    'Presentie: wholePercentage',
  ]);
  expect(rows).toEqual([['Amal Abebe', '', 'Vrouw', null, ...marks.values(), 2, 1, 0, 0.66]]);
  expect(totals?.at(-1)?.values.at(-1)).toBe(0.66);
  expect(totals?.at(-2)?.values.slice(4)).toEqual([0, 0, 0, 0, null, null, 0]);

  const file = presenceFile('Presentie van Amal', [], {
    totals: { present: 2, absent: 1, excused: 0 },
    today,
  });
  expect(file.totals.at(-1)?.values).toEqual(['Presentie', 0.66]);
});
