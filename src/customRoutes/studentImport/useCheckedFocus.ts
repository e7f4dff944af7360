import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { StudentImportRow } from '../../../core/contract/studentImport.ts';

/**
 * Takes the focus on after a row was checked again: to what is still wrong in it, or to the next cell that is, or to
 * the row; unless the user has gone elsewhere meanwhile.
 */
export const useCheckedFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly StudentImportRow[] | undefined,
) => {
  const [outcome, setOutcome] = useState<StudentImportRow>();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!isDue || !outcome) return;
    const shown = rows?.find(({ number }) => number === outcome.number);
    // The list shows it a moment later.
    if (JSON.stringify(shown) !== JSON.stringify(outcome)) return;
    setIsDue(false);
    const row = list.current?.querySelector<HTMLElement>(`[data-row='${outcome.number}']`);
    const { activeElement } = document;
    if (!row || (activeElement !== document.body && !row.contains(activeElement))) return;
    const wrong = [...(list.current?.querySelectorAll<HTMLElement>("[aria-invalid='true']") ?? [])];
    const next = wrong.find(field => row.contains(field) || isAfter(field, row)) ?? row;
    next.focus();
  }, [isDue, list, outcome, rows]);

  const onChecked = useCallback((row: StudentImportRow | undefined) => {
    if (!row) return;
    setOutcome(row);
    setIsDue(true);
  }, []);
  return { outcome, onChecked };
};

const isAfter = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
