import type { FreePeriod, ListedFreePeriod } from '../../core/contract/freePeriods.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import { countOf, type Database, rowsOf } from '../database/database.ts';
import type { RecordTable } from './namedRecordRepository.ts';

const COLUMNS = ['id as _id', 'name', 'startDate as from', 'endDate as to'] as const;

const periods = (database: Database) => database.selectFrom('freePeriods').select(COLUMNS);

const rows = rowsOf('freePeriods');

const toRow = ({ name, from: startDate, to: endDate }: FreePeriod) => ({
  name,
  startDate,
  endDate,
});

export const freePeriodTable: RecordTable<FreePeriod> = {
  find: (database, id) => periods(database).where('id', '=', id).executeTakeFirst(),

  count: database => countOf(database.selectFrom('freePeriods')),

  insert: (database, period) => rows.insert(database, { id: period._id, ...toRow(period) }),

  update: (database, period) => rows.update(database, period._id, toRow(period)),

  remove: rows.remove,

  /** Compares days, and names without case and space. */
  isTaken: async (database, { _id, name, from, to }) => {
    const others = await periods(database)
      .where('startDate', '=', from)
      .where('endDate', '=', to)
      .where('id', '!=', _id)
      .execute();
    return others.some(other => nameKey(other.name) === nameKey(name));
  },
};

/**
 * All free periods, in order of date, each with the lessons that are to take place on its days from `today` on. These
 * are counted by day first: periods may overlap, and everybody's calendars read them.
 */
export async function listFreePeriods(database: Database, today: Day): Promise<ListedFreePeriod[]> {
  const all = await periods(database).orderBy('startDate').orderBy('endDate').orderBy('id').execute();
  const days = await database
    .selectFrom('scheduleDates')
    .select(['date', ({ fn }) => fn.countAll<number>().as('lessons')])
    .where('date', '>=', today)
    .where('notHeld', 'is', null)
    .groupBy('date')
    .execute();
  return all.map(period => {
    const free = days.filter(({ date }) => period.from <= date && date <= period.to);
    return { ...period, lessons: free.reduce((sum, { lessons }) => sum + lessons, 0) };
  });
}
