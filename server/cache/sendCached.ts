import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import type { VersionScope } from './uncachedTables.ts';

/**
 * Sends 200 with the result of `compute`, cached as the bytes of the response until the data change
 * (`ResponseCache`).
 * @param key has everything that the response depends on beside the data
 * @param compute returns what the route's schema serialises
 * @param scope what the response depends on (`VersionScope`)
 */
export async function sendCached(
  reply: FastifyReply,
  key: string,
  compute: (database: Database) => Promise<object>,
  scope: VersionScope = 'all',
): Promise<FastifyReply> {
  const make = async (database: Database) => {
    const body = await compute(database);
    const written: unknown = reply.serializeInput(body as Record<string, unknown>, '200');
    return Buffer.isBuffer(written) ? written : Buffer.from(String(written));
  };
  const json = await reply.server.responseCache.get(key, make, scope);
  return reply.type('application/json; charset=utf-8').send(json);
}
