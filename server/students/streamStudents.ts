import type { Readable } from 'node:stream';
import { chunks } from '../database/database.ts';
import { jsonWithList } from '../platform/http/send.ts';

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 100;

/**
 * A page with all these students, in order, as JSON that is written while it is read, so that a hundred
 * thousand take no memory. A student who is deleted in between is left out.
 * @param read the rows of some of the `_id`s, in their order
 */
export function streamStudents(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<object[]>,
): Readable {
  const pagination = { pagesCount: Math.min(1, ids.length), studentsCount: ids.length };
  return jsonWithList({ pagination }, 'list', inPortions(ids, read));
}

async function* inPortions(ids: readonly string[], read: Parameters<typeof streamStudents>[1]) {
  for (const some of chunks(ids, BATCH)) yield await read(some);
}
