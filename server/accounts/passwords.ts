import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { busy } from '../platform/http/httpError.ts';

/** The cost of one hash: memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's first choice for argon2id. */
export const OWASP_COST: PasswordCost = { memory: 19_456, passes: 2 };

const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

const argon2Hash = promisify(argon2);

/** Passwords hashed at once: of the four threads that Node has for this and for files, two stay free for files. */
const HASHES_AT_ONCE = 2;

/** Most hashes, of some 20 ms each, that may wait: in all, and of unknown senders, as a school signs in at once. */
export const HASHES_WAITING = { inAll: 500, ofStrangers: 400 };

const queue: (() => void)[] = [];
let running = 0;

/**
 * Runs `work`, which hashes a password, when those before it are done.
 * @throws HttpError 503 when too many wait
 */
export async function inHashQueue<Result>(
  work: () => Promise<Result>,
  { isKnown = true }: { isKnown?: boolean } = {},
): Promise<Result> {
  if (queue.length >= (isKnown ? HASHES_WAITING.inAll : HASHES_WAITING.ofStrangers)) throw busy();
  if (running < HASHES_AT_ONCE) running += 1;
  else await new Promise<void>(resolve => queue.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const message = (password: string) => password.normalize('NFC');

/**
 * Hashes a password with argon2id; returns it as a PHC string, its parameters and salt included.
 * @throws HttpError 503 when too many wait to be hashed
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const { memory, passes } = cost;
  const tag = await inHashQueue(() =>
    argon2Hash('argon2id', {
      message: message(password),
      nonce,
      memory,
      passes,
      parallelism: PARALLELISM,
      tagLength: TAG_BYTES,
    }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${encode(nonce)}$${encode(tag)}`;
}

/**
 * Compares a password with a hash; called within `inHashQueue`.
 * @param phc what `hashPassword` returned
 * @throws Error when it is no argon2id PHC string
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(phc) ?? [];
  if (!expected) throw new Error('Not an argon2id hash');
  const tag = Buffer.from(expected, 'base64');
  const actual = await argon2Hash('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(actual, tag);
}

/** Suffix that makes a word a password: digits and signs alone. */
const ENDING = /[^\p{L}]+$/u;

let cached: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/**
 * Finds passwords among the first that a guesser would try: one of the 10,000 most common
 * that the rule allows, or a common Dutch word with digits and signs after it. Case is ignored.
 */
export function isCommonPassword(password: string): boolean {
  cached ??= { passwords: linesOf('commonPasswords.txt'), words: linesOf('commonWords.txt') };
  const lower = password.normalize('NFC').toLowerCase();
  return cached.passwords.has(lower) || cached.words.has(lower.replace(ENDING, ''));
}

function linesOf(file: string): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')));
}
