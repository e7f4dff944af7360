import { useEffect, useEffectEvent, useRef } from 'react';
import { findDrafts, storeDraft } from '../../../providers/marksOutbox/draftStorage.ts';
import type { OutboxCell } from '../../../providers/marksOutbox/outboxStore.ts';
import { getSession, hasSignedOut } from '../../../providers/session.ts';
import type { MarkChange } from '../marks.ts';

type Options = {
  listId: string;
  unsaved: readonly MarkChange[];
  /** What would be lost if the page went now. */
  cellsToStore: () => OutboxCell[];
  /** Called with what an earlier page left behind, once. */
  onRestore: (cells: readonly OutboxCell[]) => void;
};

/** So many unsaved marks are stored at each mark; more a moment later, so that marking stays quick. */
const AT_ONCE_MAX = 200;
const DELAY_MS = 150;

/**
 * Stores unsaved marks on this device, for users who reload or close the tab, or whose session ends: they are back when
 * the same user opens the list again. Leaving the list without saving discards them.
 */
export const useMarkDraft = ({ listId, unsaved, cellsToStore, onRestore }: Options): void => {
  const ready = useRef(false);
  const restore = useEffectEvent(onRestore);
  const storeAt = useEffectEvent((place: Parameters<typeof storeDraft>[0]) => {
    if (ready.current) storeDraft(place, cellsToStore());
  });

  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    const place = { userId, listId };
    const store = () => storeAt(place);
    let left = false;
    findDrafts(place).then(({ cells, forget }) => {
      if (left) return;
      ready.current = true;
      if (cells.length > 0) restore(cells);
      else store();
      forget();
    });
    window.addEventListener('pagehide', store);
    return () => {
      left = true;
      window.removeEventListener('pagehide', store);
      // A user who signs out has been asked what becomes of them (SignOutQuestion.tsx).
      const isGivenUp = getSession()?.userId === userId || hasSignedOut();
      if (!isGivenUp) store();
      else if (ready.current) storeDraft(place, []);
      ready.current = false;
    };
  }, [listId]);

  useEffect(() => {
    const userId = getSession()?.userId;
    if (userId === undefined) return;
    const store = () => storeAt({ userId, listId });
    if (unsaved.length <= AT_ONCE_MAX) return store();
    const timer = setTimeout(store, DELAY_MS);
    return () => clearTimeout(timer);
  }, [listId, unsaved]);
};
