import { type Day, isDay } from './days.ts';

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

/** Default of a newly added status: 'true' if the newest is not 'true' or none exists (docs/product.md §4). */
export function nextStatus(statuses: readonly DatedStatus[]): StatusValue {
  return newestStatus(statuses)?.status === 'true' ? 'false' : 'true';
}

/**
 * The statuses as a student's file lists them, newest first by the same rule; takes them in that order, so that of
 * one day the first stays first.
 */
export function newestFirst<T extends DatedStatus>(statuses: readonly T[]): T[] {
  return inOrder(statuses.toReversed()).toReversed();
}

/**
 * The status next to `row` by date that says the same: the one before it or, of a new one, else the one after it. Of
 * two equal ones a new one tells of the other, not the other of it. Takes the statuses newest first; `isNew` tells
 * those that are not stored yet.
 */
export function equalNeighbour<T extends DatedStatus>(
  statuses: readonly T[],
  row: T,
  isNew: (status: T) => boolean,
): { is: 'before' | 'after'; date: Day } | undefined {
  if (!row.date || !isDay(row.date)) return undefined;
  const ordered = newestFirst(statuses);
  const place = ordered.indexOf(row);
  const [after, before] = [ordered[place - 1], ordered[place + 1]];
  const equals = (other: T | undefined) =>
    other?.date && isDay(other.date) && other.status === row.status ? other.date : undefined;
  const earlier = before && isNew(before) && !isNew(row) ? undefined : equals(before);
  if (earlier) return { is: 'before', date: earlier };
  const later = isNew(row) ? equals(after) : undefined;
  return later ? { is: 'after', date: later } : undefined;
}

/**
 * The status that holds on a day: the newest dated that day or earlier, else the newest of all (docs/product.md §10).
 * Takes the statuses newest first.
 */
export function statusOn<T extends DatedStatus>(newest: readonly T[], day: Day): T | undefined {
  return newest.find(({ date }) => date && date <= day) ?? newest[0];
}

/**
 * The day on which who was never active until today becomes so, however the statuses are ordered; null for any other.
 * Until then the list and the file show the status of that day (docs/product.md §10).
 */
export function beginsOn(statuses: readonly DatedStatus[], today: Day): Day | null {
  const days = statuses.flatMap(({ status, date }) => (date && isDay(date) ? [{ status, date }] : []));
  if (days.some(({ date }) => date <= today)) return null;
  const active = days.filter(({ status }) => status === 'true').map(({ date }) => date);
  return active.toSorted()[0] ?? null;
}

function inOrder<T extends DatedStatus>(statuses: readonly T[]): T[] {
  const key = ({ date }: T) => (date && isDay(date) ? date : 'undated');
  return statuses.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
