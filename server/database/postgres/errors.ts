import { DatabaseError } from '../database.ts';
import type { DatabaseFault } from '../engine.ts';

/** Faults of PostgreSQL and of the connection to it, by SQLSTATE. */
const FAULTS: readonly [code: RegExp, fault: DatabaseFault][] = [
  [/^53100$/, 'full'],
  [/^58/, 'broken'],
  [/^XX00[12]$/, 'damaged'],
  // No connection; too many; it stops or starts; it is a standby now.
  [/^(08...|53300|57P0[1-5]|25006)$/, 'unavailable'],
  // Another one writes for too long, or a deadlock.
  [/^(40001|40P01|55P03|57014|25P03)$/, 'unavailable'],
];

/** Messages of the driver about a lost connection, which have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Postgres connection has been discarded)/;

export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error) return FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  return isOfNetwork(error) || LOST.test(error.message) ? 'unavailable' : undefined;
}

/** Told by the system call: errors of files have the same codes. */
const isOfNetwork = (error: Error): boolean =>
  'syscall' in error &&
  'code' in error &&
  (CONNECTING.has(`${error.syscall}`) || BROKEN_OFF.has(`${error.code}`));

const CONNECTING = new Set(['connect', 'getaddrinfo']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Sentences for the operator, by the code of PostgreSQL or the network. */
const SENTENCES: readonly [code: RegExp, sentence: (url: string) => string][] = [
  [/^28P01$/, url => `The password in DATABASE_URL is wrong, or there is no such user (${url}).`],
  [/^28/, url => `PostgreSQL does not let this user in from here (${url}): see its pg_hba.conf.`],
  [/^3D000$/, url => `There is no such database (${url}): make it, or set DATABASE_URL.`],
  [
    /^42501$/,
    url => `The user of DATABASE_URL may not make tables there (${url}): it must own the database.`,
  ],
  [/^53300$/, url => `PostgreSQL has no connection left (${url}): raise its max_connections.`],
  [/^25006$/, url => `No host of DATABASE_URL can be written (${url}): each is a standby. Promote one.`],
  [
    /^(55P03|57014)$/,
    url =>
      `PostgreSQL did not finish in time (${url}): another server holds it, or its commits wait for a standby that does not follow.`,
  ],
  [/^57P0/, url => `PostgreSQL is just starting or stopping (${url}): try again.`],
];

const unreachable = (code: string) => (url: string) =>
  code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `The host in DATABASE_URL is unknown (${url}).`
    : `No PostgreSQL answers at DATABASE_URL (${url}).`;

/** Sentences for errors of the driver that have no code. */
const MESSAGES: readonly [message: RegExp, sentence: (url: string) => string][] = [
  [/timeout|terminated/i, url => `No PostgreSQL answers at DATABASE_URL (${url}).`],
  [/password must be a string/, url => `DATABASE_URL has no password, and PostgreSQL asks for one (${url}).`],
  [
    /does not support SSL/,
    url => `PostgreSQL does not take encrypted connections, which DATABASE_URL asks for (${url}).`,
  ],
];

/** The error as a `DatabaseError`, where there is a sentence for it; any other as it is. */
export function explainConnection(error: unknown, shownUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const [, byCode] = isOfNetwork(error)
    ? [code, unreachable(code)]
    : (SENTENCES.find(([pattern]) => pattern.test(code)) ?? []);
  const [, byMessage] = MESSAGES.find(([pattern]) => pattern.test(error.message)) ?? [];
  const sentence = byCode ?? byMessage;
  if (!sentence) return error;
  return new DatabaseError(`${sentence(shownUrl)} (${code || error.message})`, { cause: error });
}
