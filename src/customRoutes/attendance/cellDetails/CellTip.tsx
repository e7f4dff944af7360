import Tooltip from '@mui/material/Tooltip';
import { type RefObject, useEffect, useState } from 'react';
import { placeOf } from '../../../components/grid/places.ts';
import { cellOf, type Sheet } from '../sheet.ts';
import { detailLines } from './cellWords.ts';

type CellTipProps = { table: RefObject<HTMLTableElement | null>; sheet: Sheet };

/**
 * Shows what a cell says beside its status while the pointer or the focus is on it, until Escape. A screen reader has
 * it in the cell's name.
 */
export const CellTip = ({ table, sheet }: CellTipProps) => {
  const anchor = useNotedCell(table, sheet.cells);
  const place = anchor && placeOf(anchor);
  const student = sheet.students[place?.row ?? -1];
  const cell = place && cellOf(sheet, student?._id ?? '', sheet.dates[place.column] ?? '');
  const lines = cell ? detailLines(cell) : [];
  return (
    <Tooltip
      open={lines.length > 0}
      title={lines.map(line => <div key={line}>{line}</div>)}
      placement="top"
      disableInteractive
      slotProps={{
        popper: { anchorEl: anchor, 'aria-hidden': true, role: 'presentation' },
        tooltip: { sx: { overflowWrap: 'anywhere' } },
      }}
    >
      <span hidden />
    </Tooltip>
  );
};

/** The cell with a corner that the pointer is on, or else the focus; one may get its corner while it has the focus. */
const useNotedCell = (
  table: RefObject<HTMLTableElement | null>,
  cells: Sheet['cells'],
): Element | undefined => {
  const [cell, setCell] = useState<Element>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what cells say gives them their corners
  useEffect(() => {
    if (table.current?.contains(document.activeElement)) {
      setCell(current => current ?? noted(document.activeElement));
    }
  }, [table, cells]);

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const show = ({ target }: Event) => setCell(noted(target) ?? noted(document.activeElement));
    const leave = () => setCell(noted(document.activeElement));
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setCell(undefined);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerover', show, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusin', show, { signal });
    element.addEventListener('focusout', leave, { signal });
    document.addEventListener('keydown', dismiss, { signal });
    return () => listening.abort();
  }, [table]);

  return cell;
};

const noted = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element ? target.closest('[data-noted]') : null) ?? undefined;
