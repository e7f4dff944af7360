import { getSession, watchSession } from './session.ts';

/** What somebody had typed in several places when their session ended. */
type Kept<Draft> = { userId: string; drafts: Map<string, Draft> };

/** Keeps drafts of one kind over the end of a session. A `place` names the form that one was typed into. */
export type DraftShelf<Draft> = {
  keep: (userId: string, place: string, draft: Draft) => void;
  /** Whether `take` would hand something over. */
  has: (userId: string, place: string) => boolean;
  /** Hands over what this user had typed in this place, once; null when there is nothing. */
  take: (userId: string, place: string) => Draft | null;
};

/**
 * A shelf for what was typed when a session ended, to be put back after signing in again. It is in this tab's memory
 * and no longer: these are files of refugees, and laptops are shared.
 */
export const draftShelf = <Draft>(): DraftShelf<Draft> => {
  let kept: Kept<Draft> | null = null;
  const draftsOf = (userId: string) => (kept?.userId === userId ? kept.drafts : undefined);

  // Somebody else who signs in is not to find it, nor to leave it lying there.
  watchSession(() => {
    const session = getSession();
    if (session && session.userId !== kept?.userId) kept = null;
  });

  return {
    keep: (userId, place, draft) => {
      if (kept?.userId !== userId) kept = { userId, drafts: new Map() };
      kept.drafts.set(place, draft);
    },
    has: (userId, place) => draftsOf(userId)?.has(place) ?? false,
    take: (userId, place) => {
      const draft = draftsOf(userId)?.get(place) ?? null;
      draftsOf(userId)?.delete(place);
      return draft;
    },
  };
};
