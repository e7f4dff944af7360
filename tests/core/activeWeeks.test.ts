import { expect, test } from 'vitest';
import { activityPeriods } from '../../core/rules/activePeriods.ts';
import { activeWeeks } from '../../core/rules/activeWeeks.ts';
import type { Day } from '../../core/rules/days.ts';
import { statusSpans } from '../../core/rules/statusSpans.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';

type Status = { status: StatusValue; date: Day };
const on = (date: Day): Status => ({ status: 'true', date });
const off = (date: Day): Status => ({ status: 'false', date });

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
