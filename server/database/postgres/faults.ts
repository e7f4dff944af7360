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
export const isOfNetwork = (error: Error): boolean =>
  'syscall' in error &&
  'code' in error &&
  (CONNECTING.has(`${error.syscall}`) || BROKEN_OFF.has(`${error.code}`));

const CONNECTING = new Set(['connect', 'getaddrinfo']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
