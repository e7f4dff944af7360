import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { StudentPage } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { readStudentRows } from './studentListRepository.ts';

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 100;

/**
 * A page with all these students, in order, as JSON that is written while it is read, so that a hundred
 * thousand take no memory. A student who is deleted in between is left out.
 */
export function streamStudents(database: Database, ids: readonly string[], today: Day): Readable {
  return Readable.from(chunks(database, ids, today), { objectMode: false });
}

async function* chunks(database: Database, ids: readonly string[], today: Day): AsyncGenerator<string> {
  const pagination: StudentPage['pagination'] = {
    pagesCount: Math.min(1, ids.length),
    studentsCount: ids.length,
  };
  yield `{"pagination":${JSON.stringify(pagination)},"list":[`;
  let separator = '';
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await readStudentRows(database, ids.slice(start, start + BATCH), today);
    // An embedded database answers at once and a fast reader takes all: without this nobody else gets a turn.
    await turn();
    if (rows.length === 0) continue;
    yield separator + rows.map(row => JSON.stringify(row)).join();
    separator = ',';
  }
  yield ']}';
}
