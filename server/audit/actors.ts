import type { FastifyRequest } from 'fastify';
import type { Actor } from './auditEvent.ts';
import { personLabel } from './subjects.ts';

/** The user who makes the request, or an unknown one. */
export function actorOf({ user, ip, server }: FastifyRequest): Actor {
  const who = user ? { userId: user.id, userName: personLabel(user) } : { userId: null, userName: '' };
  return { ...who, address: ip, clock: server.clock };
}

/** The server itself, in what it does of its own accord. */
export const serverActor = (clock: Actor['clock']): Actor => ({
  userId: null,
  userName: 'Samenklas',
  address: '',
  clock,
});
