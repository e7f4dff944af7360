import type { DatabaseFault } from '../engine.ts';

/** What PostgreSQL and the connection to it say, by SQLSTATE. */
const FAULTS: readonly [code: RegExp, fault: DatabaseFault][] = [
  [/^53100$/, 'full'],
  [/^58/, 'broken'],
  [/^XX00[12]$/, 'damaged'],
  // No connection; too many; it stops or starts; it is a standby now.
  [/^(08...|53300|57P0[1-5]|25006)$/, 'unavailable'],
  // Another one writes for too long, or a deadlock.
  [/^(40001|40P01|55P03|57014|25P03)$/, 'unavailable'],
];

/** What the driver says of a lost connection, without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Postgres connection has been discarded)/;

export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error) return FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  return isOfNetwork(error) || LOST.test(error.message) ? 'unavailable' : undefined;
}

/** Whether the system says that there is no connection: files have errors of the same codes. */
export const isOfNetwork = (error: Error): boolean =>
  'syscall' in error &&
  'code' in error &&
  (CONNECTING.has(`${error.syscall}`) || BROKEN_OFF.has(`${error.code}`));

const CONNECTING = new Set(['connect', 'getaddrinfo']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
