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
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { formatDifference, formatNumber, formatShare } from '../../i18n/formatNumber.ts';
import { dayOf } from '../../providers/today.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetValue } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { CountRow, type LinkedCount, TableActions } from './CountLink.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import { countedOn, type StatisticsRow, totalsOf } from './useStatistics.ts';

type StatisticsTableProps = {
  dimension: Dimension;
  title: string;
  day: Day;
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
export const StatisticsTable = (table: StatisticsTableProps) => {
  const { dimension, title, day, otherDay, rows } = table;
  const totals = totalsOf(rows);
  const numbersOf = (
    { data, other = 0 }: { data: number; other?: number },
    label?: string,
  ): LinkedCount[] => {
    const counted = countedOn(dimension, day, label === undefined ? [] : [label]);
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
    <>
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
              <CountRow key={row.label} header={row.label} counts={numbersOf(row, row.label)} />
            ))}
          </TableBody>
          <TableFooter sx={{ '@media print': { display: 'table-row-group' } }}>
            <CountRow header={statisticsTexts.table.total} counts={numbersOf(totals)} />
          </TableFooter>
        </Table>
      </TableContainer>
      <TableActions {...statisticsFile(table)} />
    </>
  );
};

const { sheet, terms } = spreadsheetTexts.statistics;

type Line = { label: string; description?: string; data: number; other: number; share: number | null };
type Column = SpreadsheetColumn & { of: (line: Line) => SpreadsheetValue };

/** The table to take along, with shares also where it is compared: copied or as a spreadsheet. */
const statisticsFile = ({ dimension, title, day, otherDay, rows }: StatisticsTableProps) => {
  const totals = totalsOf(rows);
  const lines = rows.map(row => ({
    ...row,
    other: row.other ?? 0,
    share: totals.data ? row.data / totals.data : null,
  }));
  const described = rows.some(({ description }) => description);
  const { count, share, description, difference } = statisticsTexts.table;
  const columns: (Column | false)[] = [
    { header: statisticsTexts.dimension[dimension], type: 'text', of: line => line.label },
    described && { header: description, type: 'text', of: line => line.description },
    { header: otherDay ? formatDay(day) : count, type: 'number', of: line => line.data },
    { header: share, type: 'percentage', of: line => line.share },
    otherDay !== '' && { header: formatDay(otherDay), type: 'number', of: line => line.other },
    otherDay !== '' && { header: difference, type: 'number', of: line => line.data - line.other },
  ];
  const shown = columns.filter(column => column !== false);
  const cells = (line: Line) => shown.map(({ of }) => of(line));
  return {
    fileName: spreadsheetFileName(
      sheet,
      statisticsTexts.dimension[dimension],
      ...[day, otherDay].filter(Boolean).map(formatDay),
    ),
    table: (): Spreadsheet => ({
      sheetName: sheet,
      title: otherDay ? `${title}, ${formatDay(otherDay)}` : title,
      madeOn: dayOf(),
      columns: shown.map(({ header, type }) => ({ header, type })),
      frozenColumns: 1,
      rows: lines.map(cells),
      totals: [
        { type: 'number', values: cells({ label: statisticsTexts.table.total, ...totals, share: null }) },
      ],
      explanation: [terms.counted, terms.profile, terms.share, ...(otherDay ? [terms.difference] : [])],
    }),
  };
};
