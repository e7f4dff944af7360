import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Dicer } from '@fastify/busboy';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES, safeFileName } from '../../../core/rules/files.ts';
import { fieldLabel, messages } from '../messages.ts';
import { HttpError, refuse } from './httpError.ts';
import { JsonScan } from './jsonScan.ts';
import { FORM_BYTES_MAX, FORM_PARTS_MAX, type JsonLimit } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts what files a signed-in user sends.
     * @throws HttpError 429 when it is too much
     */
    countUpload: (request: FastifyRequest, bytes: number) => Promise<void>;
  }
}

/** A file as it was received; it is removed after the request unless it was stored. */
export interface ReceivedFile {
  path: string;
  /** The name that the user's computer gave it, made safe. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
}

/** A multipart body: the texts of its fields and its files. */
export interface Form {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** All that a form says, by which two saves are told apart. */
export const sentIn = ({ fields, files }: Form) => [fields, files.map(({ name, hash }) => [name, hash])];

/** What a form may hold; fields that it does not name are passed over. */
export interface FormShape {
  /** The fields, each with how much JSON it takes. */
  fields: Readonly<Record<string, JsonLimit>>;
  /** The field that holds the files, and how many it may hold. */
  files: { field: string; max: number };
}

/**
 * Receives a multipart body and hands it to `work`; files that `work` did not keep are removed afterwards.
 * The whole body is read even when a part is refused, so that the sentence reaches the sender and the connection
 * is ready for the next request.
 * @throws HttpError 400: no multipart body, a broken one, a file that is too large or empty, too many files;
 *   413: too large in all; 429: too many files of one account in a day; 507: the disk is full
 */
export async function withForm<Result>(
  request: FastifyRequest,
  shape: FormShape,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpError(400, messages.validation.notMultipart);
  if ((boundaryOf(request.raw) ?? '').length > BOUNDARY_MAX) {
    await readToEnd(request.raw);
    throw new HttpError(400, messages.validation.malformedForm);
  }
  if (Number(request.headers['content-length']) > FORM_BYTES_MAX) {
    throw new HttpError(413, messages.server.tooLarge, { headers: { connection: 'close' } });
  }
  const received: ReceivedFile[] = [];
  try {
    const receiving = receive(request, shape, received).catch(async error => {
      await readToEnd(request.raw);
      throw toRefusal(error);
    });
    const fields = await Promise.race([receiving, tooManyBytes(request.raw)]);
    const bytes = received.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > 0 && request.user) await request.server.countUpload(request, bytes);
    return await work({ fields, files: received });
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
}

/** Reads the whole body: returns the fields, adds the files to `received`. */
async function receive(
  request: FastifyRequest,
  { fields: limits, files }: FormShape,
  received: ReceivedFile[],
): Promise<Form['fields']> {
  const fields: Form['fields'] = {};
  const partsSeen = countParts(request.raw);
  let [parts, problem]: [number, unknown] = [0, undefined];
  // Each part as a stream: only those that the form has are read into memory.
  const all = request.parts({
    isPartAFile: () => true,
    limits: { parts: FORM_PARTS_MAX, fileSize: FORM_BYTES_MAX },
  });
  for await (const part of all) {
    if (part.type !== 'file') continue;
    parts += 1;
    try {
      if (problem) await drain(part);
      else if (part.fieldname === files.field && part.filename !== undefined) {
        await receiveFile(request, part, received);
        if (received.length > files.max) throw new HttpError(400, messages.files.tooMany(files.max));
      } else {
        const limit = Object.hasOwn(limits, part.fieldname) ? limits[part.fieldname] : undefined;
        if (limit) fields[part.fieldname] = await receiveField(part, limit);
        else await passOver(part);
      }
    } catch (error) {
      problem ??= error;
      await drain(part);
    }
  }
  if (problem) throw problem;
  // The parser passes over a part whose file name has a line break, or that has no name at all.
  if ((await partsSeen) > parts) throw new HttpError(400, messages.files.unreadableName);
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
  request: FastifyRequest,
  { file, filename }: MultipartFile,
  received: ReceivedFile[],
): Promise<void> {
  if (filename === '') return drain({ file });
  const name = safeFileName(filename);
  const path = request.server.files.incomingPath();
  const entry = { path, name, bytes: 0, hash: '' };
  received.push(entry);
  Object.assign(entry, await save(file, path, request.server));
  if (entry.bytes > MAX_FILE_BYTES) throw new HttpError(400, messages.files.tooLarge(name));
  if (entry.bytes === 0) throw new HttpError(400, messages.files.empty(name));
}

/**
 * Writes a part to a file and returns its size and hash; of one that is too large no more than the size. It reads the part to its
 * end even when writing fails.
 */
async function save(
  file: Readable,
  path: string,
  { refuseOnFullDisk }: Pick<FastifyInstance, 'refuseOnFullDisk'>,
): Promise<Pick<ReceivedFile, 'bytes' | 'hash'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: unknown;
  const handle = await open(path, 'wx', 0o600).catch(error => {
    failure = error;
  });
  try {
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES) continue;
      if (failure) continue;
      hash.update(chunk);
      try {
        refuseOnFullDisk();
        await handle?.appendFile(chunk);
      } catch (error) {
        failure = error;
      }
    }
  } finally {
    await handle?.close();
  }
  if (failure) throw failure;
  return { bytes, hash: hash.digest('hex') };
}

/** The text of a field, counted while it arrives. */
async function receiveField(
  { file, fieldname }: MultipartFile,
  { bytes, values }: JsonLimit,
): Promise<string> {
  const scan = new JsonScan(values);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > bytes) throw new HttpError(413, messages.validation.fieldTooLarge(fieldLabel(fieldname)));
    scan.push(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A field that the form does not have is nothing; a file there would be lost without a word. */
async function passOver(part: MultipartFile): Promise<void> {
  if (part.filename) throw new HttpError(400, messages.files.unexpected(safeFileName(part.filename)));
  await drain(part);
}

async function drain({ file }: Pick<MultipartFile, 'file'>): Promise<void> {
  if (!file.readableEnded && !file.destroyed) for await (const _ of file);
}

/** The longest boundary (RFC 2046); the parsers throw at one that is much longer. */
const BOUNDARY_MAX = 70;

function boundaryOf({ headers }: IncomingMessage): string | undefined {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? [];
  return quoted ?? plain;
}

/** How many parts a body has, those included that the parser passes over. */
async function countParts(body: IncomingMessage): Promise<number> {
  const boundary = boundaryOf(body);
  if (boundary === undefined) return 0;
  let parts = 0;
  const counter = new Dicer({ boundary });
  counter.on('part', part => {
    parts += 1;
    part.on('error', () => {});
    part.resume();
  });
  const ended = new Promise<void>(resolve => {
    counter.on('finish', resolve).on('error', () => resolve());
  });
  body.pipe(counter);
  await ended;
  return parts;
}

/** Fails when a body that did not say its length goes on for longer than a form can be; what follows is discarded. */
function tooManyBytes(body: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0;
    body.on('data', chunk => {
      bytes += chunk.length;
      if (bytes <= FORM_BYTES_MAX) return;
      body.unpipe();
      body.resume();
      reject(new HttpError(413, messages.server.tooLarge, { headers: { connection: 'close' } }));
    });
  });
}

/** Reads what is left of a body that nobody reads any more. */
async function readToEnd(body: IncomingMessage): Promise<void> {
  body.unpipe();
  if (!body.readableEnded && !body.destroyed) await finished(body.resume()).catch(() => {});
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
