import { messages } from '../messages.ts';

interface Details {
  errors?: Record<string, string>;
  /** Properties of the answer beside `message` and `errors`, such as clashing dates. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal to answer the client with: a status and a Dutch sentence from `messages.ts`. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly details: Details;

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.statusCode = statusCode;
    this.details = details;
  }
}

/** The refusal of what may be tried again after so many milliseconds. */
export const tryLater = (statusCode: 429 | 503, sentence: string, waitMs: number, cause?: unknown) =>
  new HttpError(statusCode, sentence, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    cause,
  });

/** The refusal of a server that has no room for the moment. */
export const busy = (waitMs = 5_000) => tryLater(503, messages.server.busy, waitMs);

/** @throws HttpError 404 with the sentence for what is not there */
export function orNotFound<Value>(value: Value | undefined, sentence: string): Value {
  if (value === undefined) throw new HttpError(404, sentence);
  return value;
}

/**
 * Refuses what was entered in a field, with a sentence that is both the message and the field's error.
 * @throws HttpError 400
 */
export function refuse(field: string, sentence: string): never {
  throw new HttpError(400, sentence, { errors: { [field]: sentence } });
}
