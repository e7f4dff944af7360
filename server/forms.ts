import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES, safeFileName } from '../core/rules/files.ts';
import { HttpError } from './httpError.ts';
import { messages } from './messages.ts';

/** A file as it was received; it is removed after the request unless it was kept. */
export interface ReceivedFile {
  path: string;
  /** The name that the user's computer gave it, made safe. */
  name: string;
  bytes: number;
}

/** A multipart body: the values of its fields (parsed where their part says JSON) and its files. */
export interface Form {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

/** Which field holds the files, and how many it may hold. */
export interface FormFiles {
  field: string;
  max: number;
}

/**
 * Receives a multipart body and hands it to `work`; files that `work` did not keep are removed afterwards.
 * The whole body is read even when a part is refused, so that the sentence reaches the sender.
 * @throws HttpError 400: no multipart body, a broken one, a file that is too large or empty, too many files
 */
export async function withForm<Result>(
  request: FastifyRequest,
  { field, max }: FormFiles,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpError(400, messages.validation.notMultipart);
  const received: ReceivedFile[] = [];
  try {
    const form = await receive(request, { field, max }, received);
    return await work(form);
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { field, max }: FormFiles,
  received: ReceivedFile[],
): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let problem: unknown;
  const parts = request.parts({
    isPartAFile: (name, _type, fileName) => name === field && fileName !== undefined,
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      if (part.valueTruncated) problem ??= new HttpError(413, messages.server.tooLarge);
    } else if (problem || part.filename === '') {
      await drain(part);
    } else {
      try {
        await receiveFile(request, part, received);
        if (received.length > max) throw new HttpError(400, messages.files.tooMany(max));
      } catch (error) {
        problem = error;
        await drain(part);
      }
    }
  }
  if (problem) throw problem;
  return { fields, files: received };
}

async function receiveFile(
  request: FastifyRequest,
  { file, filename }: MultipartFile,
  received: ReceivedFile[],
): Promise<void> {
  const name = safeFileName(filename);
  const path = request.server.files.incomingPath();
  const entry = { path, name, bytes: 0 };
  received.push(entry);
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  entry.bytes = file.bytesRead;
  if (file.truncated || file.bytesRead > MAX_FILE_BYTES)
    throw new HttpError(400, messages.files.tooLarge(name));
  if (file.bytesRead === 0) throw new HttpError(400, messages.files.empty(name));
}

async function drain({ file }: MultipartFile): Promise<void> {
  if (file.destroyed || file.readableEnded) return;
  for await (const _ of file);
}

/**
 * The value of a field that holds JSON.
 * @throws HttpError 400 naming the field when it is no JSON
 */
export function parseJsonField(fields: Form['fields'], name: string): unknown {
  const value = fields[name];
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    const message = messages.validation.malformedField(messages.fields[name] ?? `‘${name}’`);
    throw new HttpError(400, message, { errors: { [name]: message } });
  }
}
