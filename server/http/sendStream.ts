import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a text that is being made; the schema of the response has no part in it. */
export function sendStream(
  reply: FastifyReply,
  type: 'application/json' | 'application/x-ndjson',
  text: Readable,
): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).send(text);
}
