import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FileKind, FileStore } from '../files/fileStore.ts';
import { messages } from '../messages.ts';
import { orNotFound } from './httpError.ts';

/** Sends JSON that is being made; the schema of the response has no part in it. */
export const sendJson = (reply: FastifyReply, json: Readable): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);

/** The JSON of an object with a list at its end, written while that is read: however many rows take no memory. */
export const jsonWithList = (
  before: object,
  name: string,
  portions: AsyncIterable<readonly object[]>,
): Readable => Readable.from(written(before, name, portions), { objectMode: false });

async function* written(
  before: object,
  name: string,
  portions: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  const list = JSON.stringify({ ...before, [name]: [] });
  yield list.slice(0, -']}'.length);
  let separator = '';
  for await (const rows of portions) {
    // An embedded database answers at once and a fast reader takes all: without this nobody else gets a turn.
    await turn();
    if (rows.length === 0) continue;
    yield separator + rows.map(row => JSON.stringify(row)).join();
    separator = ',';
  }
  yield ']}';
}

/**
 * Answers with a stored file and these headers.
 * @throws HttpError 404 when there is none of that name, 503 when the storage does not answer
 */
export async function sendFile(
  reply: FastifyReply,
  { files, kind, fileName }: { files: FileStore; kind: FileKind; fileName: string },
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const file = orNotFound(await files.open(kind, fileName), messages.files.unknown);
  return reply.headers({ ...headers, 'content-length': file.bytes }).send(file.content);
}
