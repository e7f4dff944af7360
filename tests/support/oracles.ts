import { AGE_GROUPS, type AgeGroupId } from '../../core/rules/ageGroups.ts';
import { ageOn, type Day, daysBetween } from '../../core/rules/days.ts';
import { type DatedStatus, newestStatus, type StatusValue } from '../../core/rules/studentStatus.ts';

// The rules of docs/product.md §4 and §9 in their plain form: what the status spans and the SQL are tested
// against.

/** From the first active day to the first that is not (`null` when it lasts). */
export type ActivePeriod = { start: Day; end: Day | null };

/**
 * The status that holds today: the newest dated today or earlier, else the newest of all. Takes the
 * statuses in the order in which they were added, oldest first; of one day the later added counts.
 */
export function currentStatus<T extends DatedStatus>(statuses: readonly T[], today: Day): T | undefined {
  const begun = statuses.filter(({ date }) => Boolean(date) && (date ?? '') <= today);
  return newestStatus(begun) ?? newestStatus(statuses);
}

/**
 * The spans of time in which a student is active, in order and never touching: repeated statuses are one
 * span, and a day that ends inactive is not an active day. Statuses without a date do not count.
 */
export function activePeriods(statuses: readonly DatedStatus[]): ActivePeriod[] {
  const lastOfEachDay = new Map<Day, StatusValue>();
  for (const { status, date } of byDate(statuses)) if (date) lastOfEachDay.set(date, status);

  const periods: ActivePeriod[] = [];
  let open: ActivePeriod | undefined;
  for (const [date, status] of lastOfEachDay) {
    if (status === 'true' && !open) {
      open = { start: date, end: null };
      periods.push(open);
    } else if (status === 'false' && open) {
      open.end = date;
      open = undefined;
    }
  }
  return periods;
}

/**
 * The number of active days up to today, summed over periods that do not overlap. Days are counted
 * half-open: 2024-01-01 to 2024-05-20 is 140. Days before the last evaluation done do not count, nor
 * does what lies ahead. Takes the periods as `activePeriods` returns them.
 */
export function activeDays(
  periods: readonly { start: Day; end: Day | null }[],
  lastEvaluation: Day | null,
  today: Day,
): number {
  return periods
    .map(({ start, end }) => {
      const from = lastEvaluation && lastEvaluation > start ? lastEvaluation : start;
      const to = end && end < today ? end : today;
      return Math.max(0, daysBetween(from, to));
    })
    .reduce((sum, days) => sum + days, 0);
}

export function activeWeeks(days: number): number {
  return Math.floor(days / 7);
}

/** The age group on a day; 'Onbekend' without a birth date, or with one after that day. */
export function ageGroup(birthDate: Day | null, day: Day): AgeGroupId {
  if (!birthDate || birthDate > day) return 'Onbekend';
  const age = ageOn(birthDate, day);
  const group = AGE_GROUPS.find(({ from, to }) => from !== null && age >= from && (to === null || age <= to));
  return group?.id ?? 'Onbekend';
}

/** Oldest first; of one day in the order in which they were added. */
function byDate(statuses: readonly DatedStatus[]): DatedStatus[] {
  return statuses.toSorted((a, b) =>
    (a.date ?? '') < (b.date ?? '') ? -1 : Number((a.date ?? '') > (b.date ?? '')),
  );
}
