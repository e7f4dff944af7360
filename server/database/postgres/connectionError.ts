import { DatabaseError } from '../database.ts';
import { isOfNetwork } from './faults.ts';

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
