import { type Day, dayNumber } from './days.ts';
import { type DatedStatus, newestStatus } from './studentStatus.ts';

/** Before every day, and after every day: the ends of the first and the last span. In days since 1970-01-01. */
export const BEFORE_ALL_DAYS = -1_000_000;
export const AFTER_ALL_DAYS = 1_000_000;

/** The days from `startDay` up to, not including, `endDay`, on which a student's status is the same one. */
export type StatusSpan = {
  startDay: number;
  endDay: number;
  active: boolean;
  /** False for the days before the first status, which borrow the newest one (docs/product.md §10). */
  begun: boolean;
  /**
   * In an active span that has begun, `today - anchorDay` is the number of active days since the last
   * evaluation; negative, or zero, when there is none yet.
   */
  anchorDay: number;
  /** The date of the status that the span shows. */
  statusDate: Day;
};

type Status = DatedStatus & { date: Day };

/**
 * A student's statuses as spans that follow each other without a gap: every day is in exactly one, and its
 * span shows the status that holds on that day (docs/product.md §4). Takes the statuses in the order in which
 * they were added; no statuses have no spans.
 */
export function statusSpans(statuses: readonly Status[], lastEvaluation: Day | null): StatusSpan[] {
  const newest = newestStatus(statuses);
  if (!newest) return [];

  const begun = lastOfEachDay(statuses);
  const countFrom = lastEvaluation === null ? BEFORE_ALL_DAYS : dayNumber(lastEvaluation);
  const spans = [
    span(newest, {
      startDay: BEFORE_ALL_DAYS,
      endDay: startOf(begun[0]),
      begun: false,
      anchorDay: AFTER_ALL_DAYS,
    }),
  ];
  let counted = 0;
  begun.forEach((status, index) => {
    const startDay = startOf(status);
    const endDay = startOf(begun[index + 1]);
    const countedFrom = Math.max(startDay, countFrom);
    spans.push(span(status, { startDay, endDay, begun: true, anchorDay: countedFrom - counted }));
    if (status.status === 'true') counted += Math.max(0, endDay - countedFrom);
  });
  return spans;
}

function lastOfEachDay(statuses: readonly Status[]): Status[] {
  const byDay = new Map(statuses.map(status => [status.date, status]));
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function startOf(status: Status | undefined): number {
  return status ? dayNumber(status.date) : AFTER_ALL_DAYS;
}

function span(
  { status, date }: Status,
  rest: Pick<StatusSpan, 'startDay' | 'endDay' | 'begun' | 'anchorDay'>,
): StatusSpan {
  return { ...rest, active: status === 'true', statusDate: date };
}
