import { useSyncExternalStore } from 'react';
import type { Session as SessionAnswer } from '../../core/contract/session.ts';
import { roleCodes } from '../../core/rules/roles.ts';

/** Who is signed in, with the access token; it lives in memory only (docs/decisions/0030-sessions.md). */
export type Session = Omit<SessionAnswer, 'roles' | 'timeZone'> & {
  roles: readonly number[];
  /** An IANA name; other servers need not say it. */
  timeZone?: string;
};

/** The answer to POST /auth and GET /refresh: roles as codes or by name, the e-mail not always. */
export type SessionReply = Omit<Session, 'roles' | 'email'> & { roles: unknown; email?: string };

const PERSIST_KEY = 'persist';
const IN_TAB_KEY = 'signedIn';

/** Uses the browser's storage; where it refuses that, it has nothing and keeps nothing. */
export const ifStored = <Result>(use: () => Result): Result | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

const wasSignedIn = (): boolean => ifStored(() => sessionStorage.getItem(IN_TAB_KEY)) === 'true';

let current: Session | null = null;
let renewable = true;
let ending: 'lost' | 'signedOut' | 'reloaded' | null = wasSignedIn() ? 'reloaded' : null;
let unanswered = false;
const listeners = new Set<() => void>();

/** Calls back whenever the session begins, is renewed or ends; returns a function that stops it. */
export const watchSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const replaceBy = (next: Session | null, mayBeRenewed = true) => {
  const before = current;
  current = next;
  renewable = mayBeRenewed;
  unanswered = false;
  // Where it is refused, the page does not say after a reload why one signs in again.
  ifStored(() => {
    if (next) sessionStorage.setItem(IN_TAB_KEY, 'true');
    else sessionStorage.removeItem(IN_TAB_KEY);
  });
  if (next !== before) for (const listener of listeners) listener();
};

export const getSession = (): Session | null => current;

/** Begins or renews the session. `email` fills in for servers that leave it out of the answer. */
export const startSession = (reply: SessionReply, email = current?.email ?? ''): Session => {
  const session = { ...reply, roles: roleCodes(reply.roles), email: reply.email ?? email };
  ending = null;
  replaceBy(session);
  return session;
};

/**
 * Forgets the session of this tab.
 * @param signedOut whether its user wants so; it is not renewed then
 */
export const endSession = ({ signedOut = false } = {}): void => {
  ending = signedOut ? 'signedOut' : null;
  replaceBy(null, !signedOut);
};

/**
 * Forgets the session of this tab, which ended elsewhere.
 * @param renewable whether the server may have one to renew; not once it has refused or the user has signed
 * out
 */
export const loseSession = ({ renewable = true } = {}): void => {
  if (current) ending = 'lost';
  replaceBy(null, renewable);
};

/** True when the last session of this tab ended without its user signing out. */
export const isSessionLost = (): boolean => ending === 'lost';

/** True when a page of this tab was left with a session, which only a trusted device renews. */
export const isSessionLeft = (): boolean => ending === 'reloaded' && !getPersist();

/** True from a sign-out in this tab until the next sign-in. */
export const hasSignedOut = (): boolean => ending === 'signedOut';

export const useSession = (): Session | null => useSyncExternalStore(watchSession, getSession);

/** The persist flag (docs/product.md §2, Login): a trusted device stays signed in over a reload. */
export const getPersist = (): boolean => ifStored(() => localStorage.getItem(PERSIST_KEY)) === 'true';

/**
 * A session that this tab does not hold may be asked for on a trusted device, until its user has
 * signed out or the server has answered that there is none.
 */
export const mayRenew = (): boolean => renewable && getPersist();

/** Notes that the server could not be asked whether there is a session to renew. */
export const missRenewal = (): void => {
  unanswered = true;
};

/** There may be a session, but the server was not reached when it was asked last. */
export const isRenewalUnanswered = (): boolean => unanswered && mayRenew();

export const setPersist = (persist: boolean): void =>
  ifStored(() => localStorage.setItem(PERSIST_KEY, JSON.stringify(persist)));

const SIGNED_OUT_KEY = 'signedOut';

/** Tells the other tabs that a user has signed out: laptops are shared. Without storage they find out at their next call. */
export const announceSignOut = (userId: string): void =>
  ifStored(() => {
    localStorage.setItem(SIGNED_OUT_KEY, userId);
    localStorage.removeItem(SIGNED_OUT_KEY);
  });

/** Ends the session of this tab when its user signs out in another; returns a function that stops it. */
export const followSignOuts = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY && newValue === getSession()?.userId) endSession({ signedOut: true });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
