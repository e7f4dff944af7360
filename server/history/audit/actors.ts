import type { FastifyRequest } from 'fastify';
import { namedSave } from '../answeredSaves/namedSave.ts';
import type { Actor } from './auditEvent.ts';
import { personLabel } from './subjects.ts';

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
