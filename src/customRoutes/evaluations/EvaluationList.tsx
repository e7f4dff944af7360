import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PaginationBar, useLastPage } from '../../components/PaginationBar.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useMay } from '../../components/useMay.ts';
import { reportTexts } from '../../progress/report/reportTexts.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { WeeksLink } from '../../resources/students/weeks/WeeksDialog.tsx';
import { SCREENS } from '../../screens.ts';
import { evaluationsTexts } from './evaluationsTexts.ts';
import { FinishButton, useStrayClicks } from './FinishButton.tsx';

type EvaluationListProps = {
  rows: readonly EvaluationRow[];
  wanted: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onFinished: (row: EvaluationRow) => void;
  onFailed: () => void;
};

const ROWS_PER_PAGE = 50;
const CARDS_PER_PAGE = 12;

/** Where there is no room for a table each row is a card; paper is narrow too, and takes the table. */
const NO_ROOM_FOR_TABLE = '@media screen and (width < 960px)';

/**
 * A page of the evaluation list, the weeks of each row in the colour of its band (docs/product.md §9). When a row goes,
 * the focus moves to the next row, not to its button, so that a second press of the same key does nothing.
 */
export const EvaluationList = ({ rows, wanted, onPage, onFinished, onFailed }: EvaluationListProps) => {
  const fileLink = useFileLink('evaluation');
  const { may } = useMay();
  const strays = useStrayClicks();
  const [focused, setFocused] = useState<EvaluationRow>();
  const hasCards = useMediaQuery(NO_ROOM_FOR_TABLE, { noSsr: true });
  // As it was when the list opened: a phone that is turned, and paper, keep the place.
  const [perPage] = useState(hasCards ? CARDS_PER_PAGE : ROWS_PER_PAGE);
  const pagesCount = Math.ceil(rows.length / perPage);
  const page = Math.min(wanted, pagesCount);
  const shown = rows.slice((page - 1) * perPage, page * perPage);

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

  return (
    <>
      <Box ref={list} tabIndex={-1} sx={{ '&, & [data-row]': { outline: 'none' } }}>
        <Table
          aria-label={evaluationsTexts.title}
          sx={{ tableLayout: 'fixed', '& th': STICKY_HEAD, '@media print': onPaper, ...AS_CARDS }}
        >
          <colgroup>
            {WIDTHS.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={index} style={{ width }} />
            ))}
            <col className="no-print" style={{ width: 196 }} />
          </colgroup>
          <TableHead>
            <TableRow>
              <TableCell>{evaluationsTexts.firstName}</TableCell>
              <TableCell>{evaluationsTexts.lastName}</TableCell>
              <TableCell>{evaluationsTexts.organization}</TableCell>
              <TableCell>{evaluationsTexts.totalActiveWeeks}</TableCell>
              <TableCell>{evaluationsTexts.lastEvaluation}</TableCell>
              <TableCell component="td" className="no-print" sx={STICKY_HEAD} />
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(row => (
              <TableRow key={row._id} hover data-row={row._id} tabIndex={-1} sx={{ '&:focus': focusedRow }}>
                <TableCell sx={wrapped}>
                  <Link component={RouterLink} {...fileLink(row._id)} color="inherit">
                    {row.firstName}
                  </Link>
                </TableCell>
                <TableCell sx={wrapped}>{row.lastName}</TableCell>
                <TableCell sx={wrapped}>{row.organization}</TableCell>
                <TableCell>
                  <StatusChip tone={row.color}>
                    <WeeksLink row={row}>{evaluationsTexts.weeks(row.totalActiveWeeks)}</WeeksLink>
                  </StatusChip>
                </TableCell>
                <TableCell>
                  <LastEvaluation row={row} />
                </TableCell>
                <TableCell align="right" className="no-print">
                  <Box sx={ACTIONS}>
                    <FinishButton row={row} onFinished={finish} onFailed={onFailed} strays={strays} />
                    {may(SCREENS.newReport.access) && <ReportLink row={row} />}
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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

const STICKY_HEAD = {
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: 2,
  '@media print': { position: 'static' },
} as const;

/** Widths that do not change with what the rows hold, so that a row can go without a jump. */
const WIDTHS = ['15%', '16%', undefined, 132, 148];

const AS_CARDS = {
  [NO_ROOM_FOR_TABLE]: {
    '&, & tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 },
    '& thead, & colgroup': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      height: 'auto',
      gap: 1,
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    },
    '& tbody td': { flex: '1 0 100%', p: 0, border: 0 },
    '& tbody td:empty': { mb: -1 },
    '& tbody td:not(:nth-of-type(3), :last-of-type)': { flex: '0 1 auto' },
    '& tbody td:nth-of-type(5)::before': { content: `"${evaluationsTexts.lastEvaluation}: "` },
    // Pressed by a thumb.
    '& td:last-of-type :is(button, a)': { flex: 1, minHeight: 44 },
  },
} as const;

const ReportLink = ({ row }: { row: EvaluationRow }) => (
  <Button
    component={RouterLink}
    to={pathTo(SCREENS.newReport.path, { id: row._id })}
    size="small"
    aria-label={reportTexts.openFor(fullName(row))}
  >
    {reportTexts.open}
  </Button>
);

const LastEvaluation = ({ row: { lastEvaluation } }: { row: EvaluationRow }) => {
  return lastEvaluation ? (
    <time dateTime={lastEvaluation}>{formatDay(lastEvaluation)}</time>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {evaluationsTexts.never}
    </Box>
  );
};

/** A row that takes the focus from the one that has gone. */
const focusedRow = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 };

/** On paper the buttons are left out, and columns are as wide as what is in them. */
const onPaper = { tableLayout: 'auto', '& col': { width: 'auto !important' } };

const ACTIONS = { display: 'flex', gap: 0.5, justifyContent: 'flex-end' } as const;

const wrapped = { overflowWrap: 'break-word' };
