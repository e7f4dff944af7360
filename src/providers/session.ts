import { useSyncExternalStore } from 'react';
import type { Session as SessionAnswer } from '../../core/contract/session.ts';
import { roleCodes } from '../../core/rules/roles.ts';

/** Who is signed in, with the access token; it lives in memory only (DESIGN.md §3). */
export type Session = Omit<SessionAnswer, 'roles' | 'timeZone'> & {
  roles: readonly number[];
  /** An IANA name; other servers need not say it. */
  timeZone?: string;
};

/** What a server answers to POST /auth or GET /refresh: roles as codes or by name, the e-mail not always. */
export type SessionReply = Omit<Session, 'roles' | 'email'> & { roles: unknown; email?: string };

const PERSIST_KEY = 'persist';

let current: Session | null = null;
let renewalRefused = false;
let lost = false;
const listeners = new Set<() => void>();

/** Calls back whenever the session begins, is renewed or ends; gives the function that stops it. */
export const watchSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const replaceBy = (next: Session | null, refused = false) => {
  current = next;
  renewalRefused = refused;
  if (next) lost = false;
  for (const listener of listeners) listener();
};

/** The session of this tab, or null when nobody is signed in. */
export const getSession = (): Session | null => current;

/** Begins or renews the session. `email` fills in for servers that leave it out of the answer. */
export const startSession = (reply: SessionReply, email = current?.email ?? ''): Session => {
  const session = { ...reply, roles: roleCodes(reply.roles), email: reply.email ?? email };
  replaceBy(session);
  return session;
};

/** Forgets the session of this tab, because its user wants so. */
export const endSession = (): void => {
  lost = false;
  replaceBy(null);
};

/**
 * Forgets the session of this tab, which ended elsewhere.
 * @param refused whether the server said that there is none to renew
 */
export const loseSession = ({ refused = false } = {}): void => {
  lost ||= current !== null;
  replaceBy(null, refused);
};

/** Whether the last session of this tab ended without its user wanting so. */
export const isSessionLost = (): boolean => lost;

/** The session, as a value that renders anew when it changes. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, getSession);

/** Whether this device may be trusted to stay signed in over a reload: the persist flag of SPEC.md §2, Login. */
export const getPersist = (): boolean => {
  try {
    return localStorage.getItem(PERSIST_KEY) === 'true';
  } catch {
    return false;
  }
};

/**
 * Whether a session that this tab does not hold may be asked for: on a trusted device, until the server has said that
 * there is none.
 */
export const mayRenew = (): boolean => getPersist() && !renewalRefused;

/** Keeps the persist flag on this device. */
export const setPersist = (persist: boolean): void => {
  try {
    localStorage.setItem(PERSIST_KEY, JSON.stringify(persist));
  } catch {
    // A browser that refuses storage simply does not remember the choice.
  }
};
