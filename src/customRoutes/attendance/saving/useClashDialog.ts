import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router';
import type { OutboxEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import type { Clash } from './useClashes.ts';

type Options = {
  clashes: readonly Clash[];
  /** What the user has saved in the list that has not arrived. */
  entries: readonly OutboxEntry[];
  /** Whether another form is open over the list: the clashes wait until it is closed. */
  isHeld: boolean;
  /** Focuses the cell of a record, where it is on the page. */
  onFocusCell: (_id: string) => void;
};

/**
 * When the clashes of a list are asked about: at once or as soon as another form is closed, later where the user puts them off, and again when they ask for
 * it, here or in what has not arrived. Afterwards the focus is on the cell that it was about.
 */
export const useClashDialog = ({ clashes, entries, isHeld, onFocusCell }: Options) => {
  const [later, setLater] = useState(false);
  const { state, key } = useLocation();
  const about = useRef<string>(undefined);
  const first = clashes[0]?._id;
  const isOpen = first !== undefined && !later && !isHeld;
  const focusCell = useEvent(onFocusCell);

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
