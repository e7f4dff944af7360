import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { safeFileName } from '../../core/rules/files.ts';
import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';

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
    const fields = await receive(request, { field, max }, received).catch(error => {
      throw toRefusal(error, max);
    });
    return await work({ fields, files: received });
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
}

/** Reads the whole body: gives the fields, adds the files to `received`. */
async function receive(
  request: FastifyRequest,
  { field, max }: FormFiles,
  received: ReceivedFile[],
): Promise<Form['fields']> {
  const fields: Form['fields'] = {};
  let problem: unknown;
  const parts = request.parts({
    isPartAFile: (name, _type, fileName) => name === field && fileName !== undefined,
    limits: { files: max + 1 },
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
      }
    }
  }
  if (problem) throw problem;
  return fields;
}

/** A fault of the sender is a refusal; one of the disk stays what it is. */
function toRefusal(error: unknown, max: number): unknown {
  if (error instanceof HttpError || !(error instanceof Error) || 'errno' in error) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new HttpError(400, messages.files.tooMany(max));
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new HttpError(413, messages.server.tooLarge);
  }
  return new HttpError(400, messages.validation.malformedForm);
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
  entry.bytes = await save(file, path);
  if (file.truncated) throw new HttpError(400, messages.files.tooLarge(name));
  if (entry.bytes === 0) throw new HttpError(400, messages.files.empty(name));
}

/** Writes a part to a file and gives its size. It reads the part to its end even when writing fails. */
async function save(file: Readable, path: string): Promise<number> {
  let bytes = 0;
  let failure: unknown;
  const handle = await open(path, 'wx', 0o600).catch(error => {
    failure = error;
  });
  try {
    for await (const chunk of file) {
      bytes += chunk.length;
      await handle?.appendFile(chunk).catch(error => {
        failure ??= error;
      });
    }
  } finally {
    await handle?.close();
  }
  if (failure) throw failure;
  return bytes;
}

async function drain({ file }: MultipartFile): Promise<void> {
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
