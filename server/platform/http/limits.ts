import { MAX_FILE_BYTES } from '../../../core/rules/files.ts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '../../../core/rules/import/studentImport.ts';
import { ATTACHMENTS_PER_SAVE_MAX, MARKS_PER_SAVE_MAX } from '../../../core/rules/limits.ts';
import { MINUTE } from '../clock.ts';

const SECOND = 1_000;
const KB = 1024;
const MB = 1024 * KB;

/** How much JSON is taken: its bytes, and what is in it, counted by commas and opening brackets. */
export interface JsonLimit {
  bytes: number;
  values: number;
}

/** How deep JSON may be nested. */
export const JSON_DEPTH_MAX = 32;

/** JSON bodies by kind of route; a route that names none has `general`, a public one `open`. */
export const JSON_LIMITS = {
  /** What anybody may send without signing in. */
  open: { bytes: 16 * KB, values: 1_000 },
  general: { bytes: 256 * KB, values: 10_000 },
  /**
   * A year of a large class: 62 students on 261 working days are 16,182 marks. The longest is 115 bytes (an _id of
   * 36, a date-time of 24, a status and three names), all of them 1.9 MB, and each counts for four.
   */
  attendance: { bytes: 2 * MB, values: 4 * MARKS_PER_SAVE_MAX + 4_000 },
  /** The table of an import, with the most rows and a cell for each field and its surroundings. */
  table: { bytes: IMPORT_BYTES_MAX, values: 40 * IMPORT_ROWS_MAX },
} as const satisfies Record<string, JsonLimit>;

export type JsonKind = keyof typeof JSON_LIMITS;

/** JSON in the fields of a form. */
export const FIELD_LIMITS = {
  general: { bytes: MB, values: 10_000 },
  /** The profile, with the largest file as an image in base64: a third more than its bytes. */
  profile: { bytes: Math.ceil((MAX_FILE_BYTES * 4) / 3) + 256 * KB, values: 1_000 },
  /**
   * 2,000 notes, of at most eight values each. A note takes some 300 bytes beside its text, which leaves 2,000 letters on
   * average: far more than the longest files have.
   */
  notes: { bytes: 4.5 * MB, values: 20_000 },
} as const satisfies Record<string, JsonLimit>;

/** All of a form: its files, the two large fields, and the rest. */
export const FORM_BYTES_MAX =
  ATTACHMENTS_PER_SAVE_MAX * (MAX_FILE_BYTES + 4 * KB) +
  FIELD_LIMITS.profile.bytes +
  FIELD_LIMITS.notes.bytes +
  4 * MB;

/** The parts of a form: fields that are passed over count too. */
export const FORM_PARTS_MAX = 200;

/** What the server takes from the network at once; tests have less. */
export interface NetworkLimits {
  connections: number;
  /** How long, in milliseconds, the headers of a request may take, and all of it. */
  headersMs: number;
  requestMs: number;
  /** How long, in milliseconds, a connection may stand still in the middle of a request. */
  stillMs: number;
  /** Requests in a minute without an account from one address: a school is one. */
  requestsOfAddress: number;
  /** What V8 and the process may hold; 0 for any. */
  heapBytes: number;
  rssBytes: number;
  /** How long, in milliseconds, a storage of files outside of this machine may take to answer. */
  storageMs: number;
  /** How long, in milliseconds, a running request may go on after the stop was asked for. */
  stopMs: number;
}

/** Streams of changes that are open at once, in all and of one user. */
export const EVENT_STREAMS_MAX = 400;
export const EVENT_STREAMS_PER_USER_MAX = 8;

export const NETWORK_LIMITS: NetworkLimits = {
  connections: 1_000,
  headersMs: 10 * SECOND,
  // 10 MB at 17 kB a second.
  requestMs: 10 * MINUTE,
  stillMs: MINUTE,
  requestsOfAddress: 60_000,
  // Of the 768 MB of `npm start`, and of the unit's 1,536.
  heapBytes: 720 * MB,
  rssBytes: 1_400 * MB,
  storageMs: 10 * SECOND,
  stopMs: 30 * SECOND,
};
