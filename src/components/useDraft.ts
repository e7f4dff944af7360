import { useEffect, useRef } from 'react';
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
export const useDraft = <Draft>(options: Options<Draft>): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { store, name } = options;
  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    const { onRestore } = latest.current;
    const draft = onRestore ? store.take(userId, name) : null;
    if (draft !== null) onRestore?.(draft);
    return () => {
      const left = getSession() === null ? latest.current.unsaved() : null;
      if (left !== null) store.keep(userId, name, left);
    };
  }, [store, name]);
};
