import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityPeriods } from '../../core/rules/activePeriods.ts';
import { activeWeeks } from '../../core/rules/activeWeeks.ts';
import { addDays, type Day, dayNumber, daysBetween } from '../../core/rules/days.ts';
import { EVALUATION_BANDS } from '../../core/rules/evaluationBands.ts';
import { statusSpans } from '../../core/rules/statusSpans.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';

type Status = { status: StatusValue; date: Day };
const on = (date: Day): Status => ({ status: 'true', date });
const off = (date: Day): Status => ({ status: 'false', date });

const weeksOf = (statuses: Status[], lastEvaluation: Day | null, today: Day) =>
  activeWeeks(activityPeriods(statusSpans(statuses, lastEvaluation)), { lastEvaluation, today });

test('active periods add up, with the pauses between them', () => {
  const statuses = [on('2025-09-01'), off('2025-12-01'), on('2026-01-05')];
  expect(weeksOf(statuses, '2025-10-01', '2026-03-02')).toEqual({
    periods: [
      { from: '2025-10-01', until: '2025-12-01', active: true, days: 61 },
      { from: '2025-12-01', until: '2026-01-05', active: false, days: 35 },
      { from: '2026-01-05', until: '2026-03-02', active: true, days: 56 },
    ],
    days: 117,
    weeks: 16,
    next: { weeks: 20, date: '2026-03-25' },
  });
});

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

test('the days are those that the spans count, and the next band begins when its weeks are full', () => {
  const day = fc.integer({ min: 0, max: 500 }).map(n => addDays('2025-01-01', n));
  const status = fc.record({ status: fc.constantFrom<StatusValue>('true', 'false'), date: day });
  fc.assert(
    fc.property(
      fc.array(status, { minLength: 1, maxLength: 6 }),
      fc.option(day),
      day,
      (statuses, lastEvaluation, today) => {
        const spans = statusSpans(statuses, lastEvaluation);
        const number = dayNumber(today);
        const span = spans.find(({ startDay, endDay }) => startDay <= number && number < endDay);
        const { days, periods, next } = weeksOf(statuses, lastEvaluation, today);
        expect(days).toBe(periods.reduce((sum, period) => sum + (period.active ? period.days : 0), 0));
        if (span?.active && span.begun) expect(days).toBe(Math.max(0, number - span.anchorDay));
        if (!next) return;
        expect(EVALUATION_BANDS.map(({ fromWeeks }) => fromWeeks)).toContain(next.weeks);
        expect(daysBetween(today, next.date)).toBeGreaterThan(0);
        expect(weeksOf(statuses, lastEvaluation, next.date).weeks).toBe(next.weeks);
        const before = addDays(next.date, -1);
        const wasActive = weeksOf(statuses, lastEvaluation, next.date).periods.at(-1)?.active;
        if (wasActive) expect(weeksOf(statuses, lastEvaluation, before).weeks).toBe(next.weeks - 1);
      },
    ),
  );
});
