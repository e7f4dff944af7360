import { useEffect, useRef } from 'react';
import { getSession } from '../../providers/session.ts';
import { keepDraft, takeDraft } from './drafts.ts';
import type { MarkChange } from './marks.ts';

type Options = {
  listId: string;
  /** What would be lost if the page ended now. */
  unsaved: () => readonly MarkChange[];
  /** Called with what an ended session left behind, when the same user comes back. */
  onRestore: (changes: readonly MarkChange[]) => void;
};

/** Brings marks over the end of a session: after signing in again they are there, still unsaved. */
export const useDraft = (options: Options): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { listId } = options;
  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    const changes = takeDraft({ userId, listId });
    if (changes.length > 0) latest.current.onRestore(changes);
    return () => {
      const left = latest.current.unsaved();
      if (left.length > 0 && getSession() === null) keepDraft({ userId, listId, changes: left });
    };
  }, [listId]);
};
