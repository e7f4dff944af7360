import { type RefObject, useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { GridRange } from '../grid/places.ts';
import { cellOf, type Sheet } from '../sheet.ts';
import { clipboardTexts, type Paste, readCells, readStatus } from './pastePlan.ts';

type GridClipboard = {
  sheet: Sheet;
  target: () => GridRange | null;
};

/**
 * Copies cells of the grid that has the focus, and reads what is pasted there. Heard on the document: without
 * a selected text, browsers do not agree on where these events begin.
 */
export const useGridClipboard = (
  table: RefObject<HTMLTableElement | null>,
  { sheet, target }: GridClipboard,
) => {
  const [copied, setCopied] = useState<GridRange | null>(null);
  const [pasted, setPasted] = useState<Paste | 'tooMuch' | null>(null);
  const notEnrolled = attendanceTexts.grid.notEnrolled;

  const textAt = (row: number, column: number): string => {
    const student = sheet.students[row];
    const date = sheet.dates[column];
    if (!student || !date) return '';
    return cellOf(sheet, student._id, date)?.values.status ?? notEnrolled;
  };

  const onCopy = useEvent((event: ClipboardEvent) => {
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

  const onPaste = useEvent((event: ClipboardEvent) => {
    const range = rangeInFocus(table.current, target);
    const text = event.clipboardData?.getData('text/plain');
    if (!range || !text) return;
    event.preventDefault();
    const words = { empty: [attendanceTexts.grid.empty], skipped: [notEnrolled] };
    const texts = readCells(text);
    const read = (each: string) => readStatus(each, words);
    setPasted(texts ? { sheet, target: range, texts, read } : 'tooMuch');
  });

  useEffect(() => {
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [onCopy, onPaste]);

  return {
    copied,
    pasted,
    closePasted: () => setPasted(null),
  };
};

const rangeInFocus = (table: HTMLTableElement | null, target: GridClipboard['target']): GridRange | null =>
  table?.contains(document.activeElement) ? target() : null;

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
