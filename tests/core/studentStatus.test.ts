import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeWeeks, activityPeriods } from '../../core/rules/activeWeeks.ts';
import { addDays, type Day, dayNumber } from '../../core/rules/days.ts';
import { isClassroomActive, isEnrolledOn } from '../../core/rules/enrolment.ts';
import { evaluationColor } from '../../core/rules/evaluationBands.ts';
import { AFTER_ALL_DAYS, BEFORE_ALL_DAYS, statusSpans } from '../../core/rules/statusSpans.ts';
import {
  beginsOn,
  type DatedStatus,
  equalNeighbour,
  newestFirst,
  newestStatus,
  nextStatus,
  type StatusValue,
  statusOn,
} from '../../core/rules/studentStatus.ts';
import { activeDays, activePeriods, currentStatus } from '../support/oracles.ts';

const TODAY = '2026-03-02';

type Status = { status: StatusValue; date: Day };
const on = (date: Day): Status => ({ status: 'true', date });
const off = (date: Day): Status => ({ status: 'false', date });

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

test('spans agree on any day with currentStatus and activeDays, and cover each day once', () => {
  const day = fc.integer({ min: 0, max: 400 }).map(days => addDays('2023-06-01', days));
  const status = fc.record({ status: fc.constantFrom<StatusValue>('true', 'false'), date: day });
  const statuses = fc.array(status, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(statuses, fc.option(day), day, (given, evaluation, today) => {
      const number = dayNumber(today);
      const spans = statusSpans(given, evaluation);
      expect(spans[0]?.startDay).toBe(BEFORE_ALL_DAYS);
      expect(spans.at(-1)?.endDay).toBe(AFTER_ALL_DAYS);

      const covering = spans.filter(({ startDay, endDay }) => startDay <= number && number < endDay);
      expect(covering).toHaveLength(1);
      const [span] = covering;
      expect({ status: String(span?.active), date: span?.statusDate }).toEqual(currentStatus(given, today));
      expect(span?.begun).toBe(given.some(({ date }) => date <= today));
      if (!span?.active) return;
      const counted = activeDays(activePeriods(given), evaluation, today);
      expect(Math.max(0, number - span.anchorDay)).toBe(counted);
    }),
    { numRuns: 500 },
  );
});

test('no statuses are no spans', () => {
  expect(statusSpans([], null)).toEqual([]);
});

const weeksOf = (statuses: Status[], lastEvaluation: Day | null, today: Day) =>
  activeWeeks(activityPeriods(statusSpans(statuses, lastEvaluation)), { lastEvaluation, today });

test('a planned pause moves the next band, and one without an end leaves it out', () => {
  const begun = [on('2025-10-01'), off('2026-03-10')];
  expect(weeksOf(begun, null, '2026-03-02').next).toBeNull();
  const resumed = [...begun, on('2026-04-01')];
  expect(weeksOf(resumed, null, '2026-03-02').next).toEqual({ weeks: 25, date: '2026-04-16' });
});

test('a band that is reached today is not the next', () => {
  expect(weeksOf([on('2025-10-13')], null, '2026-03-02')).toMatchObject({ weeks: 20, next: { weeks: 25 } });
});

test('the last band has no next', () => {
  expect(weeksOf([on('2024-01-01')], null, '2026-03-02').next).toBeNull();
});

const SPRING = { startDate: '2026-02-28', endDate: '2026-03-29' };

test.each([
  ['the day before the first', SPRING, '2026-02-27', false],
  ['the first day', SPRING, '2026-02-28', true],
  ['the last day', SPRING, '2026-03-29', true],
  ['the day after the last', SPRING, '2026-03-30', false],
  ['long after, without an end', { startDate: '2020-01-01', endDate: null }, '2026-03-02', true],
  ['long after, with an empty end', { startDate: '2020-01-01', endDate: '' }, '2026-03-02', true],
  ['before the start, without an end', { startDate: '2026-01-01' }, '2025-12-31', false],
  ['any day, without a start', { startDate: null, endDate: null }, '2026-03-02', false],
])('enrolled on %s', (_, enrolment, day, expected) => {
  expect(isEnrolledOn(enrolment, day)).toBe(expected);
});

test.each([
  ['without dates', {}, true],
  ['without an end date', { startDate: '2025-01-01', endDate: null }, true],
  ['with an empty end date', { startDate: '2025-01-01', endDate: '' }, true],
  ['that ends today', { startDate: '2025-01-01', endDate: TODAY }, true],
  ['that ended yesterday', { startDate: '2025-01-01', endDate: '2026-03-01' }, false],
  ['that has yet to begin', { startDate: '2026-09-01', endDate: '2027-07-01' }, true],
])('a card %s', (_, card, expected) => {
  expect(isClassroomActive(card, TODAY)).toBe(expected);
});

test.each([
  [19, null],
  [20, 'green'],
  [24, 'green'],
  [25, 'yellow'],
  [29, 'yellow'],
  [30, 'orange'],
  [34, 'orange'],
  [35, 'red'],
])('the colour of %i weeks: %s', (weeks, color) => {
  expect(evaluationColor(weeks)).toBe(color);
});
