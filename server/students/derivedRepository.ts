import { type ExpressionBuilder, sql } from 'kysely';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { nameWords } from '../../core/rules/nameWords.ts';
import { BEFORE_ALL_DAYS, statusSpans } from '../../core/rules/statusSpans.ts';
import { syncAttendanceRows } from '../attendance/index.ts';
import { chunks, type Database, insertAll, type Trx } from '../database/database.ts';
import { jsonRows, parseRows } from '../database/engine.ts';
import type { Bit, Schema } from '../database/schema.ts';

/**
 * Columns of the student that the spans copy, so that indexes answer the statistics and the evaluation list: 7 ms for
 * 100,000 students, where joining the students takes 150.
 */
const COPIED = ['sex', 'country', 'organizationId', 'birthDate', 'firstName', 'lastName', 'sortKey'] as const;

/** A column of `students`, or a table with rows of students: something that is derived from. */
type Source = keyof Schema['students'] | 'studentStatuses' | 'studentClassrooms' | 'evaluationsDone';

/** Keeps statements short, as other calls wait for them. */
const STUDENTS_AT_ONCE = 100;

/**
 * Derives again what follows from students' rows: words of names with their sounds, spans with the current status, and
 * rows of attendance. Every write of students calls it, in its transaction.
 * @param written the columns and tables that were written, whatever they are called beside these
 */
export async function deriveStudents(
  trx: Trx,
  ids: readonly string[],
  written: Iterable<Source | (string & {})>,
): Promise<void> {
  const sources = new Set<string>(written);
  const isWritten = (...from: readonly Source[]) => from.some(source => sources.has(source));
  for (const some of chunks(ids, STUDENTS_AT_ONCE)) {
    if (isWritten('firstName', 'lastName')) await writeNameWords(trx, some);
    if (isWritten('studentStatuses', 'evaluationsDone')) await writeSpans(trx, some);
    else if (isWritten(...COPIED)) await copyToSpans(trx, some);
    if (isWritten('studentClassrooms')) await syncAttendanceRows(trx, some);
  }
}

/** The words by which names that sound alike are found (`nameWords`). */
async function writeNameWords(trx: Trx, ids: readonly string[]): Promise<void> {
  const students = await trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('nameWords').where('studentId', 'in', ids).execute();
  const rows = students.flatMap(({ id, ...name }) =>
    nameWords(name).map(word => ({ ...word, studentId: id })),
  );
  await insertAll(trx, 'nameWords', rows);
}

async function copyToSpans(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('studentSpans')
    .from('students')
    .set(({ ref }) => Object.fromEntries(COPIED.map(column => [column, ref(`students.${column}`)])))
    .whereRef('students.id', '=', 'studentSpans.studentId')
    .where('studentSpans.studentId', 'in', ids)
    .execute();
}

/** The spans of students' statuses, and the status of those that hold on the day as of which all are shown. */
async function writeSpans(trx: Trx, ids: readonly string[]): Promise<void> {
  const students = await trx
    .selectFrom('students')
    .select(['id', ...COPIED])
    .select(({ selectFrom }) => [
      jsonRows(
        trx,
        selectFrom('studentStatuses')
          .select(['studentStatuses.active', 'studentStatuses.date'])
          .whereRef('studentStatuses.studentId', '=', 'students.id')
          .orderBy('studentStatuses.position'),
      ).as('statuses'),
      selectFrom('evaluationsDone')
        .select(({ fn }) => fn.max<Day>('evaluationsDone.date').as('last'))
        .whereRef('evaluationsDone.studentId', '=', 'students.id')
        .as('lastEvaluation'),
    ])
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('studentSpans').where('studentId', 'in', ids).execute();
  const rows = students.flatMap(({ id, statuses, lastEvaluation, ...copied }) =>
    statusSpans(parseRows(statuses).map(datedStatus), lastEvaluation).map(span => ({
      ...{ ...span, ...copied, lastEvaluation, studentId: id },
      active: bit(span.active),
      begun: bit(span.begun),
    })),
  );
  await insertAll(trx, 'studentSpans', rows);
  await trx
    .updateTable('students')
    .set(statusOn(await shownDayNumber(trx)))
    .where('id', 'in', ids)
    .execute();
}

/** A row of a status as the rules of statuses read it. */
export const datedStatus = ({ active, date }: { active: Bit; date: Day }) =>
  ({ status: active ? 'true' : 'false', date }) as const;

const bit = (is: boolean): Bit => (is ? 1 : 0);

const ROW = 1;

/** The day as of which `students.active` and `students.statusDate` hold; null before the first time. */
export async function readCurrentStatusDay(database: Database): Promise<Day | null> {
  const row = await database.selectFrom('statusClock').select('day').where('id', '=', ROW).executeTakeFirst();
  return row?.day ?? null;
}

/** Before the first refresh the statuses are those of before all days, so that it updates all. */
async function shownDayNumber(trx: Trx): Promise<number> {
  const day = await readCurrentStatusDay(trx);
  return day === null ? BEFORE_ALL_DAYS : dayNumber(day);
}

/**
 * Brings `students.active` and `students.statusDate` from the day as of which they hold to `today`, which
 * may lie before it: of exactly the students whose status changes between the two days.
 * @returns how many those are
 */
export async function refreshCurrentStatuses(trx: Trx, today: Day): Promise<number> {
  const from = await shownDayNumber(trx);
  const to = dayNumber(today);
  const changing = trx
    .selectFrom('studentSpans')
    .select('studentId')
    .where('startDay', '>', Math.min(from, to))
    .where('startDay', '<=', Math.max(from, to));
  await trx
    .insertInto('statusClock')
    .values({ id: ROW, day: today })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ day: today }))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('students')
    .set(statusOn(to))
    .where('id', 'in', changing)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const statusOn = (day: number) => (students: ExpressionBuilder<Schema, 'students'>) => {
  const span = students
    .selectFrom('studentSpans')
    .whereRef('studentSpans.studentId', '=', 'students.id')
    .where('startDay', '<=', day)
    .where('endDay', '>', day);
  return {
    active: sql<Bit>`coalesce(${span.select('studentSpans.active')}, 0)`,
    statusDate: span.select('studentSpans.statusDate'),
  };
};
