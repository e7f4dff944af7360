import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends JSON that is being made; the schema of the response has no part in it. */
export const sendJson = (reply: FastifyReply, json: Readable): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
