import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';

/**
 * Answers 200 with what `make` gives, made once and then kept as bytes until the data change (`AnswerCache`).
 * @param key says all that the answer depends on beside the data
 * @param make returns what the route's schema serialises
 */
export async function sendKept(
  reply: FastifyReply,
  key: string,
  make: (database: Database) => Promise<object>,
): Promise<FastifyReply> {
  const json = await reply.server.answers.get(key, async database => {
    const answer = await make(database);
    return Buffer.from(String(reply.serializeInput(answer as Record<string, unknown>, '200')));
  });
  return reply.type('application/json; charset=utf-8').send(json);
}
