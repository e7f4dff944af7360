import type { FreePeriod, ListedFreePeriod } from '../../core/contract/freePeriods.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import { countOf } from '../database/countOf.ts';
import type { Database } from '../database/database.ts';

const COLUMNS = ['id as _id', 'name', 'startDate as from', 'endDate as to'] as const;

const toRow = ({ _id: id, name, from: startDate, to: endDate }: FreePeriod) => ({
  id,
  name,
  startDate,
  endDate,
});

/**
 * All free periods, in order of date, each with the lessons that are to take place on its days from `today` on. These
 * are counted by day first: periods may overlap, and everybody's calendars read them.
 */
export async function listFreePeriods(database: Database, today: Day): Promise<ListedFreePeriod[]> {
  const periods = await database
    .selectFrom('freePeriods')
    .select(COLUMNS)
    .orderBy('startDate')
    .orderBy('endDate')
    .orderBy('id')
    .execute();
  const days = await database
    .selectFrom('scheduleDates')
    .select(['date', ({ fn }) => fn.countAll<number>().as('lessons')])
    .where('date', '>=', today)
    .where('notHeld', 'is', null)
    .groupBy('date')
    .execute();
  return periods.map(period => {
    const free = days.filter(({ date }) => period.from <= date && date <= period.to);
    return { ...period, lessons: free.reduce((sum, { lessons }) => sum + Number(lessons), 0) };
  });
}

export function findFreePeriod(database: Database, id: string): Promise<FreePeriod | undefined> {
  return database.selectFrom('freePeriods').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Compares days, and names without case and space. */
export async function isSameFreePeriodStored(
  database: Database,
  { _id, name, from, to }: FreePeriod,
): Promise<boolean> {
  const rows = await database
    .selectFrom('freePeriods')
    .select('name')
    .where('startDate', '=', from)
    .where('endDate', '=', to)
    .where('id', '!=', _id)
    .execute();
  return rows.some(other => nameKey(other.name) === nameKey(name));
}

export async function countFreePeriods(database: Database): Promise<number> {
  return countOf(database.selectFrom('freePeriods'));
}

export async function insertFreePeriod(database: Database, period: FreePeriod): Promise<void> {
  await database.insertInto('freePeriods').values(toRow(period)).execute();
}

export async function updateFreePeriod(database: Database, period: FreePeriod): Promise<void> {
  const { id, ...change } = toRow(period);
  await database.updateTable('freePeriods').set(change).where('id', '=', id).execute();
}

export async function deleteFreePeriod(database: Database, id: string): Promise<void> {
  await database.deleteFrom('freePeriods').where('id', '=', id).execute();
}
