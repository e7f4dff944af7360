import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { StudentPage } from '../../core/contract/students.ts';

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 100;

/**
 * A page with all these students, in order, as JSON that is written while it is read, so that a hundred
 * thousand take no memory. A student who is deleted in between is left out.
 * @param read the rows of some of the `_id`s, in their order
 */
export function streamStudents(ids: readonly string[], read: ReadRows): Readable {
  return Readable.from(chunks(ids, read), { objectMode: false });
}

type ReadRows = (ids: readonly string[]) => Promise<object[]>;

async function* chunks(ids: readonly string[], read: ReadRows): AsyncGenerator<string> {
  const pagination: StudentPage['pagination'] = {
    pagesCount: Math.min(1, ids.length),
    studentsCount: ids.length,
  };
  yield `{"pagination":${JSON.stringify(pagination)},"list":[`;
  let separator = '';
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await read(ids.slice(start, start + BATCH));
    // An embedded database answers at once and a fast reader takes all: without this nobody else gets a turn.
    await turn();
    if (rows.length === 0) continue;
    yield separator + rows.map(row => JSON.stringify(row)).join();
    separator = ',';
  }
  yield ']}';
}
