import type { MarkChange } from './marks.ts';

type Draft = { userId: string; listId: string; changes: readonly MarkChange[] };

let kept: Draft | null = null;

/** Keeps the marks that a session's end left unsaved, in this tab's memory and no longer. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

/** Gives the marks kept for a list back to whoever made them, once; any other visit forgets them. */
export const takeDraft = ({ userId, listId }: Omit<Draft, 'changes'>): readonly MarkChange[] => {
  const draft = kept;
  kept = null;
  return draft?.userId === userId && draft.listId === listId ? draft.changes : [];
};
