import { getSession, watchSession } from './session.ts';

/** What a user had typed into several forms when their session ended. */
type Kept<Draft> = { userId: string; drafts: Map<string, Draft> };

/** Keeps drafts of one kind over the end of a session. A `name` says into which form one was typed. */
export type DraftStore<Draft> = {
  keep: (userId: string, name: string, draft: Draft) => void;
  /** Whether `take` would hand something over. */
  has: (userId: string, name: string) => boolean;
  /** Hands over what this user had typed into this form, once; null when there is nothing. */
  take: (userId: string, name: string) => Draft | null;
};

/**
 * A store for what was typed when a session ended, to be put back after signing in again. It is in this tab's
 * memory and no longer: these are files of refugees, and laptops are shared.
 */
export const createDraftStore = <Draft>(): DraftStore<Draft> => {
  let kept: Kept<Draft> | null = null;
  const draftsOf = (userId: string) => (kept?.userId === userId ? kept.drafts : undefined);

  // Another user who signs in is not to find it, nor to leave it lying there.
  watchSession(() => {
    const session = getSession();
    if (session && session.userId !== kept?.userId) kept = null;
  });

  return {
    keep: (userId, name, draft) => {
      if (kept?.userId !== userId) kept = { userId, drafts: new Map() };
      kept.drafts.set(name, draft);
    },
    has: (userId, name) => draftsOf(userId)?.has(name) ?? false,
    take: (userId, name) => {
      const draft = draftsOf(userId)?.get(name) ?? null;
      draftsOf(userId)?.delete(name);
      return draft;
    },
  };
};
