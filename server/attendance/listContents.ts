import type { FastifyInstance } from 'fastify';
import type { Day } from '../../core/rules/days.ts';
import { type ListContents, type ListVersion, readListContents } from './listContentRepository.ts';

/**
 * What is in lists that have any record. A list is counted once for each of its versions: its 6,000 cells take half a
 * millisecond, and a page has twenty lists.
 */
export async function listContents(
  { database, responseCache }: Pick<FastifyInstance, 'database' | 'responseCache'>,
  lists: readonly ListVersion[],
  today: Day,
): Promise<Map<string, ListContents>> {
  const found = new Map<string, ListContents>();
  for (const { id, version } of lists) {
    // Marks leave the version of the data as it is: that of the list is a part of the key.
    const [text] = await responseCache.get(`list ${id} ${version} ${today}`, async () => {
      const contents = (await readListContents(database, [id], today)).get(id);
      return contents ? [JSON.stringify(contents)] : [];
    });
    if (text !== undefined) found.set(id, JSON.parse(text) as ListContents);
  }
  return found;
}
