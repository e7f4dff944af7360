import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../../core/contract/paths.ts';
import { DAY } from '../platform/clock.ts';
import { keyedHash, newSecret } from './secrets.ts';

/** How long a device is known, counted from its last sign-in: as long as browsers keep a cookie. */
const KNOWN_MS = 400 * DAY;

/** Accounts that one device is known to: a laptop is shared. */
const ACCOUNTS_MAX = 5;

/**
 * The cookie of a device on which accounts signed in before. It opens nothing; it takes the account past the
 * limits of somebody who guesses elsewhere. Of each account it holds a random name of the device, signed together with
 * the account's id, which it does not reveal.
 */
export function knownDevices({ settings, tokenKeys }: Pick<FastifyInstance, 'settings' | 'tokenKeys'>) {
  const secure = settings.publicUrl.startsWith('https:');
  const cookieName = secure ? '__Host-knownDevice' : 'knownDevice';
  // The prefix `__Host-` asks for the path '/'.
  const cookie = { path: secure ? '/' : API.auth, httpOnly: true, sameSite: 'strict', secure } as const;

  const entry = (device: string, userId: string) =>
    `${device}.${keyedHash(tokenKeys.device, `${device} ${userId}`)}`;
  const entriesOf = ({ cookies }: FastifyRequest) =>
    (cookies[cookieName] ?? '').split('~', ACCOUNTS_MAX).filter(text => text !== '');
  const findEntry = (request: FastifyRequest, userId: string) =>
    entriesOf(request).find(text => isSame(text, entry(nameIn(text), userId)));

  return {
    /** The name of the device that sends the request, when the user signed in on it before. */
    deviceOf: (request: FastifyRequest, userId: string): string | undefined => {
      const known = findEntry(request, userId);
      return known && nameIn(known);
    },
    /** Makes the device that sent the request one that the user signed in on. */
    remember: (request: FastifyRequest, reply: FastifyReply, userId: string): void => {
      const own = findEntry(request, userId) ?? entry(newSecret(), userId);
      const others = entriesOf(request).filter(text => text !== own);
      const value = [own, ...others].slice(0, ACCOUNTS_MAX).join('~');
      reply.setCookie(cookieName, value, { ...cookie, maxAge: KNOWN_MS / 1000 });
    },
  };
}

const nameIn = (text: string) => text.split('.', 1).join();

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
