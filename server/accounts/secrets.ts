import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
