import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PaginationBar, useLastPage } from '../../components/PaginationBar.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useFileLink } from '../../resources/students/list/useFileLink.ts';
import { WeeksLink } from '../../resources/students/weeks/WeeksLink.tsx';
import { type EvaluationRowsProps, EvaluationTable, focusedRow } from './EvaluationTable.tsx';
import { evaluationsTexts } from './evaluationsTexts.ts';
import { FinishButton, useStrayClicks } from './FinishButton.tsx';

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

  useLastPage(wanted, page, page => onPage(page, { replace: true }));

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

export const focusRow = (container: HTMLElement | null, { _id }: EvaluationRow): void =>
  container?.querySelector<HTMLElement>(`[data-row="${_id}"]`)?.focus();

/** The evaluation list on a phone: a card per student. */
const EvaluationCards = ({ rows, onFinished, onRefused, strays }: EvaluationRowsProps) => {
  const fileLink = useFileLink('evaluation');
  return (
    <Box
      component="ul"
      aria-label={evaluationsTexts.title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}
    >
      {rows.map(row => (
        <Paper
          key={row._id}
          component="li"
          variant="outlined"
          data-row={row._id}
          tabIndex={-1}
          sx={{
            p: 2,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1.5,
            '&:focus': focusedRow,
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} {...fileLink(row._id)} color="inherit">
              {fullName(row)}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.organization}
            </Typography>
          </Box>
          <div>
            <StatusChip tone={row.color}>
              <WeeksLink row={row}>{evaluationsTexts.weeks(row.totalActiveWeeks)}</WeeksLink>
            </StatusChip>
          </div>
          {row.lastEvaluation && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {evaluationsTexts.lastWas(formatDay(row.lastEvaluation))}
            </Typography>
          )}
          <FinishButton row={row} onFinished={onFinished} onRefused={onRefused} strays={strays} fullWidth />
        </Paper>
      ))}
    </Box>
  );
};
