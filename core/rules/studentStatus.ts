import type { Day } from './days.ts';

/** 'true' is Actief, 'false' is Inactief (docs/product.md §3, Student status). */
export type StatusValue = 'true' | 'false';

/** A status as these rules read it; one just added may not have its date yet. */
export type DatedStatus = { status: StatusValue; date: Day | null };

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

function inOrder<T extends DatedStatus>(statuses: readonly T[]): T[] {
  const key = (status: T) => status.date || 'undated';
  return statuses.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
