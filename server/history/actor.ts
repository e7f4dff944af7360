import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { personLabel } from './audit/auditEvent.ts';

/** A save of a user that may be sent again under its key, to be done once. */
interface NamedSave {
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

export interface Actor {
  /** Null when nobody is signed in, or the server itself acts. */
  userId: string | null;
  userName: string;
  address: string;
  clock: Pick<Clock, 'instant'>;
  save?: NamedSave | undefined;
}

/**
 * The user who makes the request, or an unknown one.
 * @param content what is saved, where it is not the body
 */
export function actorOf(request: FastifyRequest, content: unknown = request.body): Actor {
  const { user, ip, server, method, url, headers } = request;
  const known = { address: ip, clock: server.clock };
  if (!user) return { ...known, userId: null, userName: '' };
  const key = headers['idempotency-key']?.toString();
  const save = namedSave({ userId: user.id, key }, [method, url, content]);
  return { ...known, userId: user.id, userName: personLabel(user), save };
}

/** The server itself, in what it does of its own accord. */
export const serverActor = (clock: Actor['clock']): Actor => ({
  userId: null,
  userName: 'Samenklas',
  address: '',
  clock,
});
