import type { Day } from './days.ts';

/** 'true' is Actief, 'false' is Inactief (docs/product.md §3, Student status). */
export type StatusValue = 'true' | 'false';

/** A status as these rules read it; one just added may not have its date yet. */
export type DatedStatus = { status: StatusValue; date: Day | null };

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
 * The status with the latest date, of one day the later added; one without a date, being edited, is the
 * newest of all. Takes the statuses in the order in which they were added.
 */
export function newestStatus<T extends DatedStatus>(statuses: readonly T[]): T | undefined {
  return inOrder(statuses).at(-1);
}

/** What a newly added status says: 'true' if the newest is not 'true' or none exists (docs/product.md §4). */
export function nextStatus(statuses: readonly DatedStatus[]): StatusValue {
  return newestStatus(statuses)?.status === 'true' ? 'false' : 'true';
}

/**
 * The spans of time in which a student is active, in order and never touching: repeated statuses are one
 * span, and a day that ends inactive is not an active day. Statuses without a date do not count.
 */
export function activePeriods(statuses: readonly DatedStatus[]): ActivePeriod[] {
  const lastOfEachDay = new Map<Day, StatusValue>();
  for (const { status, date } of inOrder(statuses)) if (date) lastOfEachDay.set(date, status);

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

function inOrder<T extends DatedStatus>(statuses: readonly T[]): T[] {
  const key = (status: T) => status.date || 'undated';
  return statuses.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
