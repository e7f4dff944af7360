import type { FastifyReply } from 'fastify';
import { orNotFound } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import type { FileKind, FileStore } from './fileStore.ts';

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
