import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Settings } from '../platform/env.ts';
import { signingSalt } from './secretSaltRepository.ts';

/** A new unguessable text of 256 bits, fit for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret that the database stores: enough to recognise it, useless to a reader. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The keys of the server beside the one that signs access tokens, each for one purpose. */
export interface TokenKeys {
  /** Derives the refresh token that follows another. */
  refresh: Buffer;
  /** Signs the cookies of known devices. */
  device: Buffer;
}

/** Derives the keys from the server's secret, so that they outlast a restart. */
export function tokenKeys(secret: string): TokenKeys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `samenklas ${purpose}`, 32));
  return { refresh: key('refresh token'), device: key('known device') };
}

/** A keyed hash (HMAC-SHA-256) of a text, as base64url of 256 bits. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * The secret that signs access tokens. Servers that share a secret of the operator's (SIGNING_SECRET, or the password in
 * DATABASE_URL) and a database derive the same from both: who has one of the two, such as a backup of the database,
 * cannot sign. Without such a secret it is a file in the data folder.
 * @throws Error when that file holds less than a key of 256 bits
 */
export async function signingSecret(
  database: Database,
  { sharedSecret, dataDir }: Pick<Settings, 'sharedSecret' | 'dataDir'>,
): Promise<string> {
  if (sharedSecret === undefined) return accessTokenSecret(dataDir);
  const salt = Buffer.from(await signingSalt(database, newSecret()), 'base64url');
  return Buffer.from(hkdfSync('sha256', sharedSecret, salt, 'samenklas signing', 32)).toString('base64url');
}

/**
 * The secret of one installation: made at the first start and stored as DATA_DIR/keys/access-token, readable by its
 * owner only.
 * @throws Error when the file holds less than a key of 256 bits
 */
export function accessTokenSecret(dataDir: string): string {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'access-token');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < newSecret().length) {
    throw new Error(`${file} holds no key of 256 bits: remove it, and the next start makes a new one.`);
  }
  return secret;
}
