import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router';
import { isCovered } from '../../../components/focus.ts';
import type { OutboxEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import type { Clash } from './useClashes.ts';

type Options = {
  clashes: readonly Clash[];
  /** What the user has saved in the list that has not arrived. */
  entries: readonly OutboxEntry[];
  /** The list: while another dialog, form or menu is open over it, the clashes wait. */
  list: RefObject<Element | null>;
  /** Whether a form is about to open over it. */
  isHeld: boolean;
  /** Focuses the cell of a record, where it is on the page. */
  onFocusCell: (_id: string) => void;
};

/**
 * When the clashes of a list are asked about: at once or as soon as what is open over it is closed, later where the
 * user puts them off, and again when they ask for it, here or in what has not arrived. Afterwards the focus is on the
 * cell that it was about.
 */
export const useClashDialog = ({ clashes, entries, list, isHeld, onFocusCell }: Options) => {
  const [later, setLater] = useState(false);
  const [asking, setAsking] = useState(false);
  const isListCovered = useIsCovered(list);
  const { state, key } = useLocation();
  const about = useRef<string>(undefined);
  const first = clashes[0]?._id;
  const isWanted = first !== undefined && !later;
  // It covers the list itself: once asked, it is asked until it is answered.
  const isOpen = isWanted && asking;
  const focusCell = useEvent(onFocusCell);

  useEffect(() => {
    if (!isWanted) setAsking(false);
    else if (!isHeld && !isListCovered) setAsking(true);
  }, [isWanted, isHeld, isListCovered]);

  useEffect(() => {
    if (isOpen) about.current ??= first;
    else if (about.current !== undefined) {
      focusCell(about.current);
      about.current = undefined;
    }
    if (first === undefined) setLater(false);
  }, [isOpen, first, focusCell]);

  const answer = useEvent(() => {
    const asked = entries.find(entry => entry.key === askedEntry(state));
    if (asked?.state === 'clash') setLater(false);
    else if (asked?.cells[0]) focusCell(asked.cells[0]._id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes here
  useEffect(() => answer(), [key, answer]);

  return { isOpen, onLater: () => setLater(true), onChoose: () => setLater(false) };
};

/** Which of the entries of the outbox a link to its list is about (OutboxPanel.tsx). */
const askedEntry = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'entry' in state ? state.entry : undefined;

/** Whether a dialog, popover or menu is open over an element, as a value that rerenders when it changes. */
const useIsCovered = (ref: RefObject<Element | null>): boolean =>
  useSyncExternalStore(
    watchCovers,
    useCallback(() => isCovered(ref.current), [ref]),
  );

const watchCovers = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};
