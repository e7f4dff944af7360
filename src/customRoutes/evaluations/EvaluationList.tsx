import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { EvaluationCards } from './EvaluationCards.tsx';
import { EvaluationTable } from './EvaluationTable.tsx';
import { useStrayClicks } from './strayClick.ts';

type EvaluationListProps = {
  rows: readonly EvaluationRow[];
  /** The page that the address names, from 1. */
  wanted: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onFinished: (row: EvaluationRow) => void;
  onRefused: () => void;
};

/** The narrowest window, in pixels, that has room for the table. */
const TABLE_FROM = 960;

const ROWS_PER_PAGE = 50;

/**
 * A page of the evaluation list. When a row goes, the focus moves to the next row rather than to its button, so
 * that a list can be worked off from the keyboard and a second press of the same key does nothing.
 */
export const EvaluationList = ({ rows, wanted, onPage, onFinished, onRefused }: EvaluationListProps) => {
  // Paper is narrow too, and takes the table.
  const narrow = useMediaQuery(({ breakpoints }) =>
    breakpoints.down(TABLE_FROM).replace('@media', '@media screen and'),
  );
  const strays = useStrayClicks();
  const [focused, setFocused] = useState<EvaluationRow>();
  const pagesCount = Math.ceil(rows.length / ROWS_PER_PAGE);
  const page = Math.min(wanted, pagesCount);
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);

  // Beyond the last page, or its last row has gone.
  useEffect(() => {
    if (wanted !== page) onPage(page, { replace: true });
  }, [wanted, page, onPage]);

  const finish = (row: EvaluationRow) => {
    const index = rows.findIndex(({ _id }) => _id === row._id);
    setFocused(rows[index + 1] ?? rows[index - 1]);
    onFinished(row);
  };

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) focusRow(list.current, focused);
  }, [focused]);

  const List = narrow ? EvaluationCards : EvaluationTable;
  return (
    <>
      <Box ref={list} tabIndex={-1} sx={{ '&, & [data-row]': { outline: 'none' } }}>
        <List rows={shown} onFinished={finish} onRefused={onRefused} strays={strays} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <PaginationBar
          page={page}
          pagesCount={pagesCount}
          list={list}
          onChange={chosen => {
            setFocused(undefined);
            onPage(chosen);
          }}
        />
      </Box>
    </>
  );
};

/** Moves the focus to a row inside an element, if it is there. */
export const focusRow = (container: HTMLElement | null, { _id }: EvaluationRow): void =>
  container?.querySelector<HTMLElement>(`[data-row="${_id}"]`)?.focus();
