import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router';
import { isCovered } from '../../../components/focus.ts';
import type { Edit } from '../../../providers/edits/Edit.ts';

type Options = {
  conflicts: readonly Edit[];
  /** The list: while another dialog, form or menu is open over it, the conflicts wait. */
  list: RefObject<Element | null>;
  /** Whether a form is about to open over it. */
  isHeld: boolean;
  /** Focuses a cell, where it is on the page. */
  onFocusCell: (_id: string) => void;
};

/**
 * When the conflicts of a list are asked about: once what the user saved is in one, as soon as what is open over the list
 * is closed; later where the user puts them off, and again when they ask for it, here or in what has not arrived.
 * Afterwards the focus is on the cell that it was about.
 */
export const useConflictDialog = ({ conflicts, list, isHeld, onFocusCell }: Options) => {
  const [answer, setAnswer] = useState<'later' | 'now'>();
  const [asking, setAsking] = useState(false);
  const isListCovered = useIsCovered(list);
  const { state, key } = useLocation();
  const about = useRef<string>(undefined);
  const first = conflicts[0]?._id;
  const isSaved = conflicts.some(edit => edit.state === 'conflict');
  const isWanted = first !== undefined && answer !== 'later' && (isSaved || answer === 'now');
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
    if (first === undefined) setAnswer(undefined);
  }, [isOpen, first, focusCell]);

  const arrive = useEvent(() => {
    const asked = askedCell(state);
    if (asked === undefined) return;
    if (conflicts.some(({ _id }) => _id === asked)) setAnswer('now');
    else focusCell(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes here
  useEffect(() => arrive(), [key, arrive]);

  return { isOpen, onLater: () => setAnswer('later'), onChoose: () => setAnswer('now') };
};

/** The cell that a link to the list is about (EditsPanel.tsx). */
const askedCell = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'cell' in state ? String(state.cell) : undefined;

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
