import { expect, test } from 'vitest';
import { periodFault, type QuickPeriod, quickPeriod } from '../../core/rules/reportPeriod.ts';

test.each([
  ['one day', '2026-03-02', '2026-03-02', undefined],
  ['many years', '1990-01-01', '2026-03-02', undefined],
  ['the end before the start', '2026-03-02', '2026-03-01', 'endBeforeStart'],
  ['the end years before the start', '2026-03-02', '2020-01-01', 'endBeforeStart'],
  ['no start', null, '2026-03-02', 'missing'],
  ['no end', '2026-03-02', '', 'missing'],
  ['a day that does not exist', '2026-02-30', '2026-03-02', 'missing'],
])('%s', (_, from, to, expected) => {
  expect(periodFault({ from, to })).toBe(expected);
});

test.each<[QuickPeriod, string, string, string]>([
  ['thisMonth', '2026-02-15', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['thisSchoolYear', '2026-07-31', '2025-08-01', '2026-07-31'],
  ['thisSchoolYear', '2026-08-01', '2026-08-01', '2027-07-31'],
])('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(quickPeriod(name, today)).toEqual({ from, to });
});
