import { MAX_FILE_BYTES } from '../../../core/rules/files.ts';
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
} from '../../../core/rules/import/studentImport.ts';
import { ATTACHMENTS_PER_SAVE_MAX } from '../../../core/rules/limits.ts';
import { MINUTE } from '../clock.ts';
import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';

const SECOND = 1_000;
const KB = 1024;
const MB = 1024 * KB;

/** Bytes of a JSON body by kind of route; a route that names none has `general`, a public one `open`. */
export const JSON_BYTES = {
  /** A sign-in, each of whose letters may take six bytes. */
  open: 4 * KB,
  general: 256 * KB,
  /** A year of a large class: 62 students on 261 working days, each mark at most 115 bytes. */
  attendance: 2 * MB,
  table: IMPORT_BYTES_MAX,
} as const;

export type JsonKind = keyof typeof JSON_BYTES;

/** Bytes of JSON in the fields of a form. */
export const FIELD_BYTES = {
  general: MB,
  /** The profile, with the largest file as an image in base64: a third more than its bytes. */
  profile: Math.ceil((MAX_FILE_BYTES * 4) / 3) + 256 * KB,
  /** 2,000 notes, each with some 300 bytes beside a text of 2,000 letters: far more than the longest files have. */
  notes: 4.5 * MB,
} as const;

/** All of a form: its files, the two large fields, and the rest. */
export const FORM_BYTES_MAX =
  ATTACHMENTS_PER_SAVE_MAX * (MAX_FILE_BYTES + 4 * KB) + FIELD_BYTES.profile + FIELD_BYTES.notes + 4 * MB;

/** The parts of a form: fields that are passed over count too. */
export const FORM_PARTS_MAX = 200;

/** Values in JSON: the cells of the largest table, and five for each row. They lie at most five deep in what any call takes. */
export const VALUES_MAX = IMPORT_ROWS_MAX * (IMPORT_COLUMNS_MAX + 5);
export const DEPTH_MAX = 50;

/**
 * Counts commas and opening brackets of JSON before it is parsed: a few bytes of it can stand for objects of a hundred
 * times the memory, and nested ones take a millisecond for each 16 kB.
 * @returns takes the bytes, piece by piece; throws an HttpError 400 beyond `VALUES_MAX` or `DEPTH_MAX`
 */
export function valueCounter(): (json: Uint8Array) => void {
  let [values, depth, isText, isEscaped] = [0, 0, false, false];
  return json => {
    for (let at = 0; at < json.length; at += 1) {
      const code = json[at];
      if (isText) {
        isText = isEscaped || code !== QUOTE;
        isEscaped = !isEscaped && code === BACKSLASH;
        continue;
      }
      isText = code === QUOTE;
      if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
      if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
      else if (code !== COMMA) continue;
      values += 1;
      if (values > VALUES_MAX || depth > DEPTH_MAX) throw TOO_MANY_VALUES;
    }
  };
}

/** Made once: the trace of a stack takes longer than all else of such a refusal. */
const TOO_MANY_VALUES = new HttpError(400, messages.validation.tooManyValues);
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Streams of changes that are open at once, in all and of one user. */
export const EVENT_STREAMS_MAX = 400;
export const EVENT_STREAMS_PER_USER_MAX = 8;

/** Connections that wait to be accepted: one beyond is not answered, and a browser tries again after a second or three. */
export const BACKLOG = 4_096;

/** Limits of what the server takes from the network; tests have less. */
export const NETWORK_LIMITS = {
  /** More than somebody opens from one address in passing: what says nothing is closed after `headersMs`. */
  connections: 10_000,
  /** How long, in milliseconds, the headers of a request may take, and all of it: 10 MB at 17 kB a second. */
  headersMs: 10 * SECOND,
  requestMs: 10 * MINUTE,
  /** How long, in milliseconds, a connection may stand still in the middle of a request. */
  stillMs: MINUTE,
  /** Requests in a minute without an account from one address, of which sign-ins: a school is one. */
  requestsOfAddress: 60_000,
  signInsOfAddress: 600,
  /** Memory of V8, of the 768 MB of `npm start`, and of the process, of the unit's 1,536; 0 for no limit. */
  heapBytes: 720 * MB,
  rssBytes: 1_400 * MB,
  /** How long, in milliseconds, a storage of files outside of this machine may take to answer. */
  storageMs: 10 * SECOND,
  /** How long, in milliseconds, a running request may go on after the stop was asked for. */
  stopMs: 30 * SECOND,
};
export type NetworkLimits = typeof NETWORK_LIMITS;
