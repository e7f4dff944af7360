import { createHash } from 'node:crypto';

/** A save of a user that may be sent again under its key, to be done once. */
export interface NamedSave {
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** SHA-256 of what is saved, and where. */
  requestHash: string;
}

/** @param content what is saved, and where: whatever differs between two saves */
export const namedSave = (
  { userId, key }: { userId: string; key: string | undefined },
  content: unknown,
): NamedSave | undefined =>
  key === undefined
    ? undefined
    : { userId, key, requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
