import type { Insertable, Transaction } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { type StatusSpan, statusSpans } from '../../../core/rules/statusSpans.ts';
import type { Bit, Schema } from '../schema.ts';
import { showStatusOfClock } from './statusClock.ts';

/** A status of `studentStatuses` as far as the spans go. */
interface StoredStatus {
  active: Bit;
  date: Day;
}

/**
 * Derives a student's spans anew, and with them the status that the list shows. To be called in the same
 * transaction after every write of the student's statuses or evaluations.
 */
export async function rewriteSpans(trx: Transaction<Schema>, studentId: string): Promise<void> {
  const statuses = await trx
    .selectFrom('studentStatuses')
    .select(['active', 'date'])
    .where('studentId', '=', studentId)
    .orderBy('position')
    .execute();
  const { lastEvaluation } = await trx
    .selectFrom('evaluationsDone')
    .select(({ fn }) => fn.max<Day | null>('date').as('lastEvaluation'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();

  await trx.deleteFrom('studentSpans').where('studentId', '=', studentId).execute();
  const rows = spanRows(studentId, statuses, lastEvaluation);
  if (rows.length > 0) await trx.insertInto('studentSpans').values(rows).execute();
  await showStatusOfClock(trx, studentId);
}

/** The rows of `studentSpans` for a student with these statuses, in the order in which they were added. */
export function spanRows(
  studentId: string,
  statuses: readonly StoredStatus[],
  lastEvaluation: Day | null,
): Insertable<Schema['studentSpans']>[] {
  const dated = statuses.map(({ active, date }) => ({ status: active ? 'true' : 'false', date }) as const);
  return statusSpans(dated, lastEvaluation).map(span => spanRow(studentId, span));
}

function spanRow(studentId: string, span: StatusSpan): Insertable<Schema['studentSpans']> {
  return { ...span, studentId, active: span.active ? 1 : 0, begun: span.begun ? 1 : 0 };
}
