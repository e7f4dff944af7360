import { endSession, getSession } from './session.ts';

const KEY = 'signedOut';

/** Tells the other tabs of this browser that a user has signed out: laptops are shared. */
export const announceSignOut = (userId: string): void => {
  try {
    localStorage.setItem(KEY, userId);
    localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage lets the other tabs find out at their next call.
  }
};

/** Ends the session of this tab when its user signs out in another; returns a function that stops it. */
export const followSignOuts = (): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === getSession()?.userId) endSession({ signedOut: true });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
