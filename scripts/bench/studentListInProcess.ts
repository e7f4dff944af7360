import type { Day } from '../../core/rules/days.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { readStudentSearch } from '../../core/rules/studentQuery.ts';
import type { Database } from '../../server/database/database.ts';
import { streamStudents } from '../../server/students/streamStudents.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../server/students/studentListRepository.ts';

/** What GET /api/students asks the database for a query. */
export function studentListInProcess(query: string, today: Day) {
  const { filter: asked, sort, page } = readStudentSearch(query);
  const filter = { ...asked, today };
  const all = new URLSearchParams(query).get('studentsOnOnePage') === 'true';
  return async (database: Database): Promise<unknown> => {
    if (all) {
      const ids = await findStudentIds(database, filter, sort);
      return streamStudents(ids, some => readStudentRows(database, some, today))
        .resume()
        .reduce(bytes => bytes);
    }
    const total = await countStudents(database, filter);
    const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, total };
    return readStudentRows(database, await findStudentIds(database, filter, sort, slice), today);
  };
}
