import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useFileLink } from '../../resources/students/list/useFileLink.ts';
import { WeeksLink } from '../../resources/students/weeks/WeeksLink.tsx';
import { evaluationsTexts } from './evaluationsTexts.ts';
import { FinishButton, type StrayClicks } from './FinishButton.tsx';

export type EvaluationRowsProps = {
  /** Those of the page shown, in order. */
  rows: readonly EvaluationRow[];
  onFinished: (row: EvaluationRow) => void;
  onRefused: () => void;
  strays: StrayClicks;
};

/** Keeps the cells of a table's heading row in sight, below the bar at the top of the page. */
const STICKY_HEAD = {
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: 2,
  '@media print': { position: 'static' },
} as const;

/** Widths that do not change with what the rows hold, so that a row can go without a jump. */
const WIDTHS = ['18%', '20%', undefined, 148, 148];

/** The evaluation list as a table, the weeks of each row in the colour of its band (docs/product.md §9). */
export const EvaluationTable = ({ rows, onFinished, onRefused, strays }: EvaluationRowsProps) => {
  const fileLink = useFileLink('evaluation');
  return (
    <Table
      aria-label={evaluationsTexts.title}
      sx={{ tableLayout: 'fixed', '& th': STICKY_HEAD, '@media print': onPaper }}
    >
      <colgroup>
        {WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <col key={index} style={{ width }} />
        ))}
        <col className="no-print" style={{ width: 128 }} />
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
        {rows.map(row => (
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
              <FinishButton row={row} onFinished={onFinished} onRefused={onRefused} strays={strays} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

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
export const focusedRow = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 };

/** On paper the buttons are left out, and columns are as wide as what is in them. */
const onPaper = { tableLayout: 'auto', '& col': { width: 'auto !important' } };

const wrapped = { overflowWrap: 'break-word' };
