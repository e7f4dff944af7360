import type { StatusSpan } from './statusSpans.ts';

/** Days on which a student has one activity, from `startDay` up to, not including, `endDay`. */
export type ActivityPeriod = Pick<StatusSpan, 'startDay' | 'endDay' | 'active'>;

/**
 * The spans of a student from the first status on, those that follow each other with the same activity as one; in
 * order of time, whatever the order in which they come.
 */
export function activityPeriods(
  spans: readonly Pick<StatusSpan, 'startDay' | 'endDay' | 'active' | 'begun'>[],
): ActivityPeriod[] {
  const begun = spans.filter(span => span.begun).toSorted((a, b) => a.startDay - b.startDay);
  const periods: ActivityPeriod[] = [];
  for (const { startDay, endDay, active } of begun) {
    const last = periods.at(-1);
    if (last?.active === active) last.endDay = endDay;
    else periods.push({ startDay, endDay, active });
  }
  return periods;
}

/** The period that a day lies in; undefined before the first status. */
export const periodOn = (periods: readonly ActivityPeriod[], dayNumber: number): ActivityPeriod | undefined =>
  periods.find(({ startDay, endDay }) => startDay <= dayNumber && dayNumber < endDay);
