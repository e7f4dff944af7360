import type { FreePeriod, ListedFreePeriod } from '../../core/contract/freePeriods.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';

const COLUMNS = ['id as _id', 'name', 'startDate as from', 'endDate as to'] as const;

const toRow = ({ _id: id, name, from: startDate, to: endDate }: FreePeriod) => ({
  id,
  name,
  startDate,
  endDate,
});

/** All free periods, in order of date, each with the lessons that are to take place on its days from `today` on. */
export async function listFreePeriods(database: Database, today: Day): Promise<ListedFreePeriod[]> {
  const rows = await database
    .selectFrom('freePeriods')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('scheduleDates')
        .select(({ fn }) => fn.countAll<number>().as('lessons'))
        .whereRef('scheduleDates.date', '>=', 'freePeriods.startDate')
        .whereRef('scheduleDates.date', '<=', 'freePeriods.endDate')
        .where('scheduleDates.date', '>=', today)
        .where('scheduleDates.notHeld', 'is', null)
        .as('lessons'),
    )
    .orderBy('startDate')
    .orderBy('endDate')
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, lessons: Number(row.lessons) }));
}

export function findFreePeriod(database: Database, id: string): Promise<FreePeriod | undefined> {
  return database.selectFrom('freePeriods').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Whether another one has the same days and name; case and space are ignored. */
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
  const { count } = await database
    .selectFrom('freePeriods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
