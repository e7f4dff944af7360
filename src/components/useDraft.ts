import { useEffect, useRef } from 'react';
import type { DraftShelf } from '../providers/draftShelf.ts';
import { getSession } from '../providers/session.ts';

type Options<Draft> = {
  shelf: DraftShelf<Draft>;
  /** What names this form among those whose drafts lie on the shelf. */
  place: string;
  /** What would be lost if the form went now; null when that is nothing. */
  unsaved: () => Draft | null;
  /** Called with what an ended session left behind, when the same user comes back. */
  onRestore: (draft: Draft) => void;
};

/** Brings what was typed over the end of a session: after signing in again it is there, still unsaved. */
export const useDraft = <Draft>(options: Options<Draft>): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { shelf, place } = options;
  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    const draft = shelf.take(userId, place);
    if (draft !== null) latest.current.onRestore(draft);
    return () => {
      const left = latest.current.unsaved();
      if (left !== null && getSession() === null) shelf.keep(userId, place, left);
    };
  }, [shelf, place]);
};
