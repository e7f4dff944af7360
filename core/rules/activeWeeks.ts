import { type Day, dayFromNumber, dayNumber } from './days.ts';
import { EVALUATION_BANDS } from './evaluationBands.ts';
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

type ActiveWeeks = {
  /** From the last evaluation or the first status up to, not including, today. */
  periods: { from: Day; until: Day; active: boolean; days: number }[];
  /** Of the active periods together. */
  days: number;
  weeks: number;
  /** The next band and its first day, by the statuses that are there; null in the last band, or if it never comes. */
  next: { weeks: number; date: Day } | null;
};

/**
 * How the active weeks since the last evaluation come about. Takes a student's `activityPeriods`; counts as
 * `statusSpans` does (docs/product.md §9).
 */
export function activeWeeks(
  periods: readonly ActivityPeriod[],
  { lastEvaluation, today }: { lastEvaluation: Day | null; today: Day },
): ActiveWeeks {
  const from = lastEvaluation === null ? Number.NEGATIVE_INFINITY : dayNumber(lastEvaluation);
  const until = dayNumber(today);
  const counted = clipped(periods, from, until);
  const days = activeDays(counted);
  const band = EVALUATION_BANDS.findLast(({ fromWeeks }) => fromWeeks > days / 7);
  const date = band && dayWith(clipped(periods, from, Number.POSITIVE_INFINITY), 7 * band.fromWeeks);
  return {
    periods: counted.map(({ startDay, endDay, active }) => ({
      from: dayFromNumber(startDay),
      until: dayFromNumber(endDay),
      active,
      days: endDay - startDay,
    })),
    days,
    weeks: Math.floor(days / 7),
    next: band && date !== undefined ? { weeks: band.fromWeeks, date: dayFromNumber(date) } : null,
  };
}

/** The parts of the periods that lie between two days, without those that are empty. */
const clipped = (periods: readonly ActivityPeriod[], from: number, until: number): ActivityPeriod[] =>
  periods
    .map(period => ({
      ...period,
      startDay: Math.max(period.startDay, from),
      endDay: Math.min(period.endDay, until),
    }))
    .filter(({ startDay, endDay }) => startDay < endDay);

const activeDays = (periods: readonly ActivityPeriod[]): number =>
  periods.reduce((sum, { active, startDay, endDay }) => sum + (active ? endDay - startDay : 0), 0);

/** The first active day before which there were so many; undefined when there never are. */
const dayWith = (periods: readonly ActivityPeriod[], days: number): number | undefined => {
  let left = days;
  for (const { active, startDay, endDay } of periods) {
    if (!active) continue;
    if (left < endDay - startDay && startDay + left < LAST_DAY) return startDay + left;
    left -= endDay - startDay;
  }
  return undefined;
};

/** The last period never ends: a day that far away is none. */
const LAST_DAY = dayNumber('2200-12-31');
