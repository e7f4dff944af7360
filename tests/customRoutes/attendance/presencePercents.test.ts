import { expect, test } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { attendanceSpreadsheet } from '../../../src/customRoutes/attendance/sheetDownload.ts';
import { formatPresence } from '../../../src/i18n/formatNumber.ts';
import { presenceFile } from '../../../src/resources/students/presence/presenceFile.ts';

// 999 of 1,000 are 99,9 %: not all of them, on no screen, paper or download.
test.each([
  [999, 1, '99%'],
  [1_000, 0, '100%'],
  [2, 1, '66%'],
  [29, 71, '29%'],
  [0, 3, '0%'],
])('of %i present and %i absent: %s, on the screen and in downloads', async (present, absent, shown) => {
  const today = '2026-11-26';
  const totals = { present, absent, excused: 0 };
  expect(formatPresence(totals)).toBe(shown);

  const dates = Array.from({ length: present + absent }, (_, index) => addDays(today, -index));
  const list = attendanceSpreadsheet(
    {
      kind: 'list',
      name: 'Alfa A1',
      period: [dates.at(-1), today],
      dates,
      students: [
        { _id: 'a', firstName: 'Amal', lastName: 'Abebe', country: '', sex: 'Vrouw', birthDate: null },
      ],
      cellsOf: (_, date) => [
        { status: dates.indexOf(date) < present ? 'Aanwezig' : 'Afwezig', counts: true },
      ],
      notHeld: new Map(),
    },
    today,
  );
  const rate = Number(shown.replace('%', '')) / 100;
  expect(list.columns.at(-1)?.type).toBe('wholePercentage');
  expect(list.rows[0]?.at(-1)).toBe(rate);
  expect(list.totals.at(-1)).toMatchObject({ type: 'wholePercentage' });
  expect(list.totals.at(-1)?.values.at(-1)).toBe(rate);

  const file = presenceFile('Presentie van Amal', [], { totals, today });
  expect(file.totals.at(-1)?.values).toEqual(['Presentie', rate]);
});
