import { useEffect, useEffectEvent } from 'react';
import type { DraftStore } from '../providers/draftStore.ts';
import { getSession } from '../providers/session.ts';

type Options<Draft> = {
  store: DraftStore<Draft>;
  /** What names this form among those of the store. */
  name: string;
  /** What would be lost if the form went now; null when that is nothing. */
  unsaved: () => Draft | null;
  /**
   * Called with what an ended session left behind, when the same user comes back. Left out by a form that
   * begins with its draft, and so takes it from the store itself.
   */
  onRestore?: (draft: Draft) => void;
};

/** Brings what was typed over the end of a session: after signing in again it is there, still unsaved. */
export const useDraft = <Draft>({ store, name, unsaved, onRestore }: Options<Draft>): void => {
  const restore = useEffectEvent((userId: string) => {
    const draft = onRestore ? store.take(userId, name) : null;
    if (draft !== null) onRestore?.(draft);
  });
  const left = useEffectEvent(() => (getSession() === null ? unsaved() : null));
  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    restore(userId);
    return () => {
      const draft = left();
      if (draft !== null) store.keep(userId, name, draft);
    };
  }, [store, name]);
};
