import type { FreePeriod, ListedFreePeriod } from '../../core/contract/freePeriods.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { recordRepository } from './namedRecordRepository.ts';

/** The statements on days without lessons. */
export const freePeriodTable = {
  ...recordRepository<FreePeriod, 'freePeriods'>(
    'freePeriods',
    ({ id: _id, name, startDate: from, endDate: to }) => ({ _id, name, from, to }),
    ({ _id: id, name, from: startDate, to: endDate }) => ({ id, name, startDate, endDate }),
  ),

  /** Compares days, and names without case and space. */
  isTaken: async (database: Database, { _id, name, from, to }: FreePeriod): Promise<boolean> => {
    const rows = await database
      .selectFrom('freePeriods')
      .select('name')
      .where('startDate', '=', from)
      .where('endDate', '=', to)
      .where('id', '!=', _id)
      .execute();
    return rows.some(other => nameKey(other.name) === nameKey(name));
  },
};

/**
 * All free periods, in order of date, each with the lessons that are to take place on its days from `today` on. These
 * are counted by day first: periods may overlap, and everybody's calendars read them.
 */
export async function listFreePeriods(database: Database, today: Day): Promise<ListedFreePeriod[]> {
  const periods = await database
    .selectFrom('freePeriods')
    .select(['id as _id', 'name', 'startDate as from', 'endDate as to'])
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
