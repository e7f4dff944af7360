import { createHash, randomBytes } from 'node:crypto';

/** A new unguessable text of 256 bits, fit for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: enough to recognise it, useless to whoever reads it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
