import type { Day } from '../../core/rules/days.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import type { Database } from '../../server/database/database.ts';
import { streamStudents } from '../../server/students/streamStudents.ts';
import { readListQuery } from '../../server/students/studentListQuery.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../server/students/studentListRepository.ts';

/** What GET /api/students asks the database for a query; the total is asked once where it is `known`. */
export function studentListInProcess(query: string, { today, known }: { today: Day; known: boolean }) {
  const { filter, order, page, all } = readListQuery(toQuery(query), today);
  let total: number | undefined;
  return async (database: Database): Promise<unknown> => {
    if (all) {
      const ids = await findStudentIds(database, filter, order);
      return streamStudents(database, ids, today)
        .resume()
        .reduce(bytes => bytes);
    }
    if (!known || total === undefined) total = await countStudents(database, filter);
    const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, total };
    return readStudentRows(database, await findStudentIds(database, filter, order, slice), today);
  };
}

function toQuery(text: string) {
  const query = new URLSearchParams(text);
  const parameters = Object.fromEntries(query);
  return { ...parameters, organization: query.getAll('organization'), classroom: query.getAll('classroom') };
}
