import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../core/rules/days.ts';
import {
  beginsOn,
  type DatedStatus,
  equalNeighbour,
  newestFirst,
  newestStatus,
  nextStatus,
  statusOn,
} from '../../core/rules/studentStatus.ts';
import { currentStatus } from '../support/oracles.ts';

const TODAY = '2026-03-02';

const on = (date: string): DatedStatus => ({ status: 'true', date });
const off = (date: string): DatedStatus => ({ status: 'false', date });

test.each([
  ['the latest date', [off('2025-06-01'), on('2025-01-01')], off('2025-06-01')],
  ['of one day the later added', [off('2025-06-01'), on('2025-06-01')], on('2025-06-01')],
  ['one that has no date yet', [off('2025-06-01'), on(''), off('2027-01-01')], on('')],
] as [string, DatedStatus[], DatedStatus | undefined][])('newestStatus: %s', (_, statuses, expected) => {
  expect(newestStatus(statuses)).toEqual(expected);
});

test.each([
  ['by date', [off('2026-01-05'), on('2026-03-05')], [on('2026-03-05'), off('2026-01-05')]],
  ['of one day as they were', [off('2026-03-05'), on('2026-03-05')], [off('2026-03-05'), on('2026-03-05')]],
  ['half a day on top', [on('2026-03-05'), off('31/0')], [off('31/0'), on('2026-03-05')]],
])('newestFirst: %s', (_, statuses, expected) => {
  expect(newestFirst(statuses)).toEqual(expected);
});

test('the status that holds on a day is the same whether they come newest or oldest first', () => {
  const status = fc.record({
    status: fc.constantFrom('true' as const, 'false' as const),
    date: fc.integer({ min: 0, max: 6 }).map(n => addDays('2026-02-27', n)),
  });
  fc.assert(
    fc.property(fc.array(status, { maxLength: 6 }), statuses => {
      expect(statusOn(newestFirst(statuses.toReversed()), TODAY)).toBe(currentStatus(statuses, TODAY));
    }),
  );
});

test.each([
  ['who begins tomorrow', [on('2026-03-03')], '2026-03-03'],
  ['the first day of several', [on('2026-05-01'), off('2026-06-01'), on('2026-03-09')], '2026-03-09'],
  ['not who is active from today', [on('2026-03-02')], null],
  [
    'not who was active before and is to be again',
    [on('2025-01-01'), off('2025-06-01'), on('2026-04-01')],
    null,
  ],
  ['nor who is only to be inactive', [off('2026-04-01')], null],
  ['nor by a status without a date', [on('')], null],
])('beginsOn: %s', (_, statuses, day) => {
  expect(beginsOn(statuses, '2026-03-02')).toBe(day);
});

test.each([
  ['none exists', [], 'true'],
  ['the newest is active', [on('2025-01-01')], 'false'],
  ['the newest is inactive', [on('2025-01-01'), off('2025-06-01')], 'true'],
  ['one just added has no date yet', [on('2025-01-01'), off('')], 'true'],
  ['two were just added', [on('2025-01-01'), off(''), on('')], 'false'],
])('nextStatus: when %s', (_, statuses, expected) => {
  expect(nextStatus(statuses)).toBe(expected);
});

test.each<[string, DatedStatus[], number, object | undefined]>([
  ['alternates', [off('2026-03-06'), on('2026-03-05')], 0, undefined],
  ['the one before', [on('2026-03-06'), on('2026-03-05')], 0, { is: 'before', date: '2026-03-05' }],
  [
    'of a new one the one after',
    [on('2026-02-01'), on('2026-03-05')],
    0,
    { is: 'after', date: '2026-03-05' },
  ],
  ['not of a stored one that a new one comes before', [on('2026-02-01'), on('2026-03-05')], 1, undefined],
  ['not of one without a day', [on(''), on('2026-03-05')], 0, undefined],
])('equalNeighbour: %s', (_, statuses, place, expected) => {
  const [added] = statuses;
  const row = statuses[place] as DatedStatus;
  expect(equalNeighbour(statuses, row, each => each === added)).toEqual(expected);
});
