import { type RefObject, useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { clipboardTexts, readCells } from '../../../core/rules/clipboardTexts.ts';
import type { GridRange } from './places.ts';

type GridClipboard = {
  target: () => GridRange | null;
  textAt: (row: number, column: number) => string;
  /** Called with the rows of texts that are to go to the target; null when they are more than is read. */
  onPaste: (texts: string[][] | null, target: GridRange) => void;
};

/**
 * Copies cells of the grid that has the focus, and reads what is pasted there; returns what was copied last. Heard on
 * the document: without a selected text, browsers do not agree on where these events begin.
 */
export const useClipboard = (
  table: RefObject<HTMLTableElement | null>,
  { target, textAt, onPaste }: GridClipboard,
): GridRange | null => {
  const [copied, setCopied] = useState<GridRange | null>(null);

  const copy = useEvent((event: ClipboardEvent) => {
    const range = rangeInFocus(table.current, target);
    if (!range || !event.clipboardData) return;
    const { top, bottom, left, right } = range;
    const texts = numbers(top, bottom).map(row => numbers(left, right).map(column => textAt(row, column)));
    const { plain, html } = clipboardTexts(texts);
    event.clipboardData.setData('text/plain', plain);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
    setCopied(range);
  });

  const paste = useEvent((event: ClipboardEvent) => {
    const range = rangeInFocus(table.current, target);
    const text = event.clipboardData?.getData('text/plain');
    if (!range || !text) return;
    event.preventDefault();
    onPaste(readCells(text), range);
  });

  useEffect(() => {
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, [copy, paste]);

  return copied;
};

const rangeInFocus = (table: HTMLTableElement | null, target: GridClipboard['target']): GridRange | null =>
  table?.contains(document.activeElement) ? target() : null;

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
