import { expect, test } from 'vitest';
import { periodFault } from '../../core/rules/reportPeriod.ts';

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
