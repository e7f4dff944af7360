import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '../../core/rules/days.ts';
import { AFTER_ALL_DAYS, BEFORE_ALL_DAYS, statusSpans } from '../../core/rules/statusSpans.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { activeDays, activePeriods, currentStatus } from '../support/oracles.ts';

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
