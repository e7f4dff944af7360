import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES, safeFileName } from '../../../core/rules/files.ts';
import { fieldLabel, messages } from '../messages.ts';
import { HttpError, refuse } from './httpError.ts';
import { FORM_BYTES_MAX, FORM_PARTS_MAX, valueCounter } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts what a signed-in user sends to be stored.
     * @throws HttpError 429 when it is too much
     */
    countSent: (request: FastifyRequest, kind: 'files' | 'data', bytes: number) => Promise<void>;
  }
}

/** A file as it was received; it is removed after the request unless it was stored. */
interface ReceivedFile {
  path: string;
  /** The name that the user's computer gave it, made safe. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
}

export interface Form {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** All that a form says, by which two saves are told apart. */
export const sentIn = ({ fields, files }: Form) => [fields, files.map(({ name, hash }) => [name, hash])];

/** Fields that it does not name are passed over. */
export interface FormShape {
  /** The fields, each with how many bytes it takes. */
  fields: Readonly<Record<string, number>>;
  files: { field: string; max: number };
}

/**
 * Receives a multipart body and hands it to `work`; files that `work` did not keep are removed afterwards. A body that is
 * refused is read to its end, so that the sentence reaches the sender and the connection is ready for the next request.
 * @throws HttpError 400: no multipart body, a broken one, a file that is too large or empty, too many files;
 *   413: too large in all; 429: too much of one account in a day; 507: the disk is full
 */
export async function withForm<Result>(
  request: FastifyRequest,
  shape: FormShape,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpError(400, messages.validation.notMultipart);
  if (Number(request.headers['content-length']) > FORM_BYTES_MAX) {
    throw new HttpError(413, messages.server.tooLarge, { headers: { connection: 'close' } });
  }
  const files: ReceivedFile[] = [];
  try {
    const fields = await receive(request, shape, files).catch(async error => {
      request.raw.unpipe().resume();
      if (!request.raw.readableEnded && !request.raw.destroyed) await finished(request.raw).catch(() => {});
      throw toRefusal(error);
    });
    const { server, user } = request;
    const ofFiles = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const ofFields = Object.values(fields).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (user) await server.countSent(request, 'files', ofFiles);
    if (user) await server.countSent(request, 'data', ofFields);
    return await work({ fields, files });
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

/** Reads a body: returns the fields, adds the files to `received`. */
async function receive(
  request: FastifyRequest,
  { fields: limits, files }: FormShape,
  received: ReceivedFile[],
): Promise<Form['fields']> {
  const fields: Form['fields'] = {};
  // Each part as a stream: only those that the form has are read into memory.
  const parts = request.parts({
    isPartAFile: () => true,
    limits: { parts: FORM_PARTS_MAX, fileSize: FORM_BYTES_MAX },
  });
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    const { fieldname, filename } = part;
    const limit = Object.hasOwn(limits, fieldname) ? limits[fieldname] : undefined;
    if (fieldname === files.field && filename) {
      await receiveFile(request, part, received);
      if (received.length > files.max) throw new HttpError(400, messages.files.tooMany(files.max));
    } else if (limit !== undefined) fields[fieldname] = await receiveField(part, limit);
    // A field that the form does not have is nothing; a file there would be lost without a word.
    else if (filename) throw new HttpError(400, messages.files.unexpected(safeFileName(filename)));
    else for await (const _ of part.file);
  }
  return fields;
}

/** A fault of the sender is a refusal; one of the disk stays what it is. */
function toRefusal(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error) || 'errno' in error) return error;
  return 'code' in error && error.code === 'FST_PARTS_LIMIT'
    ? new HttpError(413, messages.server.tooLarge)
    : new HttpError(400, messages.validation.malformedForm);
}

async function receiveFile(
  { server }: FastifyRequest,
  { file, filename }: MultipartFile,
  received: ReceivedFile[],
): Promise<void> {
  const name = safeFileName(filename);
  const entry = { path: server.files.incomingPath(), name, bytes: 0, hash: '' };
  received.push(entry);
  const hash = createHash('sha256');
  const handle = await open(entry.path, 'wx', 0o600);
  try {
    for await (const chunk of file) {
      entry.bytes += chunk.length;
      if (entry.bytes > MAX_FILE_BYTES) throw new HttpError(400, messages.files.tooLarge(name));
      server.refuseOnFullDisk();
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (entry.bytes === 0) throw new HttpError(400, messages.files.empty(name));
  entry.hash = hash.digest('hex');
}

async function receiveField({ file, fieldname }: MultipartFile, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const count = valueCounter();
  for await (const chunk of file) {
    bytes += chunk.length;
    count(chunk);
    if (bytes > limit) throw new HttpError(413, messages.validation.fieldTooLarge(fieldLabel(fieldname)));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The value of a field that holds JSON; undefined when it is not there.
 * @throws HttpError 400 naming the field when it is no JSON
 */
export function parseJsonField(fields: Form['fields'], name: string): unknown {
  const text = fields[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    refuse(name, messages.validation.malformedField(fieldLabel(name)));
  }
}
