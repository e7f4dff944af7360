import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { formatDifference, formatNumber, formatShare } from '../../i18n/formatNumber.ts';
import { type StatisticsRow, totalsOf } from './comparison.ts';
import { CountLink } from './counted/CountLink.tsx';
import { statisticsTexts } from './statisticsTexts.ts';

type StatisticsTableProps = {
  dimension: Dimension;
  /** The table's accessible name. */
  title: string;
  day: Day;
  /** The day that the rows are compared with; '' for none. */
  otherDay: Day | '';
  rows: readonly StatisticsRow[];
};

/** Three numbers leave a phone no room for a label beside them. */
const LABELS_ABOVE = {
  '@media screen and (width < 600px)': {
    '&&, && thead, && tbody, && tfoot': { display: 'block' },
    '&& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      height: 'auto',
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '&& th, && td': { py: 0.25, border: 0 },
    '&& th:first-of-type': { gridColumn: '1 / -1' },
  },
} as const;

/** The numbers of the chart: with their share, or beside those of another day with the difference. */
export const StatisticsTable = ({ dimension, title, day, otherDay, rows }: StatisticsTableProps) => {
  const totals = totalsOf(rows);
  const numbersOf = ({ data, other = 0 }: { data: number; other?: number }, label?: string) => {
    const groups = label === undefined ? [] : [label];
    const counted = { dimension, groups, without: false, day, notOn: '' };
    const number = { text: formatNumber(data), counted };
    if (!otherDay) {
      return [number, { text: formatShare(totals.data ? data / totals.data : 0), counted }];
    }
    return [
      number,
      { text: formatNumber(other), counted: { ...counted, day: otherDay } },
      { text: formatDifference(data - other), counted: { ...counted, notOn: otherDay } },
    ];
  };
  const headers = otherDay
    ? [formatDay(day), formatDay(otherDay), statisticsTexts.table.difference]
    : [statisticsTexts.table.count, statisticsTexts.table.share];
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ '@media print': { border: 0, mt: 3 } }}>
      <Table
        aria-label={title}
        className="tabular"
        sx={{
          '& td, & th': { px: otherDay ? { xs: 0.75, sm: 1 } : { xs: 1.25, sm: 2 } },
          // Of words, also those with digits: '0-17' in figures of one width falls apart.
          '& th:first-of-type': {
            overflowWrap: 'anywhere',
            whiteSpace: 'normal',
            fontVariantNumeric: 'normal',
          },
          ...(otherDay && LABELS_ABOVE),
          '@media print': { '& tr': { height: 'auto' }, '& td, & th': { py: 0.375 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{statisticsTexts.dimension[dimension]}</TableCell>
            {headers.map(header => (
              <TableCell key={header} align="right">
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.label}>
              <TableCell component="th" scope="row">
                {row.label}
              </TableCell>
              {numbersOf(row, row.label).map(({ text, counted }, index) => (
                <TableCell key={headers[index]} align="right">
                  <CountLink counted={counted}>{text}</CountLink>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ '@media print': { display: 'table-row-group' } }}>
          <TableRow>
            <TableCell component="th" scope="row">
              {statisticsTexts.table.total}
            </TableCell>
            {numbersOf(totals).map(({ text, counted }, index) => (
              <TableCell key={headers[index]} align="right">
                <CountLink counted={counted}>{text}</CountLink>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
};
