import type { Found } from '../../../core/contract/find.ts';
import { FOUND_OTHERS_MAX } from '../../../core/rules/limits.ts';
import type { Period } from '../../../core/rules/periodWords.ts';
import type { Database } from '../../database/database.ts';

/** Of more classes only the first are looked at. */
const CLASSROOMS_MAX = 200;

/**
 * Lists of these classes, of any when there are none given: the first that have a day in the period or, without
 * one, those made last.
 */
export async function findListIds(
  database: Database,
  { classroomIds, period }: { classroomIds?: readonly string[] | undefined; period?: Period | undefined },
): Promise<string[]> {
  if (classroomIds?.length === 0) return [];
  const some = classroomIds?.slice(0, CLASSROOMS_MAX);
  if (period) {
    const rows = await database
      .selectFrom('scheduleDates')
      .select(({ fn }) => ['scheduleId as id', fn.min('date').as('first')])
      .where('date', '>=', period.from)
      .where('date', '<=', period.to)
      .$if(some !== undefined, query => query.where('classroomId', 'in', some ?? []))
      .groupBy('scheduleId')
      .orderBy('first')
      .orderBy('scheduleId')
      .limit(FOUND_OTHERS_MAX)
      .execute();
    return rows.map(({ id }) => id);
  }
  const rows = await database
    .selectFrom('schedules')
    .select('id')
    .$if(some !== undefined, query => query.where('classroomId', 'in', some ?? []))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FOUND_OTHERS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** The lists with their class and days from and to, in the order of the ids; who is gone is left out. */
export async function readLists(database: Database, ids: readonly string[]): Promise<Found['lists']> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('scheduleDates')
    .innerJoin('classrooms', 'classrooms.id', 'scheduleDates.classroomId')
    .select(({ fn }) => [
      'scheduleDates.scheduleId',
      'classrooms.id',
      'classrooms.name',
      fn.min('scheduleDates.date').as('from'),
      fn.max('scheduleDates.date').as('to'),
    ])
    .where('scheduleDates.scheduleId', 'in', ids)
    .groupBy(['scheduleDates.scheduleId', 'classrooms.id', 'classrooms.name'])
    .execute();
  const byId = new Map(rows.map(row => [row.scheduleId, row]));
  return ids.flatMap(id => {
    const row = byId.get(id);
    return row ? { _id: id, classroom: { _id: row.id, name: row.name }, from: row.from, to: row.to } : [];
  });
}
