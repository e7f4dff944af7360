import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Development } from '../../../core/contract/statistics.ts';
import type { CountedStudents } from '../../../core/rules/countedStudents.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { DayText } from '../../components/DayText.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { CountRow } from './CountLink.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import { countedOn } from './useStatistics.ts';

type DevelopmentTableProps = {
  dimension: Dimension;
  title: string;
  days: readonly Day[];
  lines: readonly DevelopmentLine[];
  totals: readonly number[];
};

/** The numbers of the lines, a row per day, the newest first; scrolls in a window of its own. */
export const DevelopmentTable = ({ dimension, title, days, lines, totals }: DevelopmentTableProps) => (
  <TableContainer
    component={Paper}
    variant="outlined"
    role="region"
    aria-label={title}
    tabIndex={0}
    sx={{
      height: '100%',
      ...(days.length > 12 && FADING),
      '@media print': { border: 0, height: 'auto', overflow: 'visible' },
    }}
  >
    <Table
      stickyHeader
      size="small"
      aria-label={title}
      className="tabular"
      sx={{
        ...EDGES_IN_SIGHT,
        '@media print': {
          tableLayout: 'fixed',
          '& tr': { height: 'auto' },
          '& td, & th': { px: 0.5, py: 0.25, maxWidth: 'none', fontSize: '8pt' },
        },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ verticalAlign: HEAD.verticalAlign }}>{statisticsTexts.development.date}</TableCell>
          {lines.map(({ label, groups }) => (
            <TableCell key={`${label} ${groups ?? ''}`} align="right" sx={HEAD}>
              <Box component="span" sx={lines.length > ACROSS_MAX ? TURNED_ON_PAPER : undefined}>
                {label}
              </Box>
            </TableCell>
          ))}
          <TableCell align="right" sx={HEAD}>
            {statisticsTexts.table.total}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {newestFirst(days).map(({ day, index }) => (
          <CountRow
            key={day}
            header={<DayText day={day} />}
            counts={[
              ...lines.map(line => ({
                text: formatNumber(line.data[index] ?? 0),
                counted: countedBy(line, { dimension, day, lines }),
              })),
              {
                text: formatNumber(totals[index] ?? 0),
                counted: countedOn(dimension, day),
              },
            ]}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** Date and sum stay in sight while the groups between them are scrolled. */
const EDGES_IN_SIGHT = {
  '@media screen': {
    '& tbody th, & td:last-of-type': { position: 'sticky', left: 0, right: 0, bgcolor: 'background.paper' },
    '& tbody th': { borderRight: 1, borderColor: 'divider' },
    '& td:last-of-type': { borderLeft: 1, borderColor: 'divider' },
    '& thead th:first-of-type, & thead th:last-of-type': { left: 0, right: 0, zIndex: 3 },
  },
  '@media screen and (width < 600px)': { '& td, & th': { px: 1 } },
} as const;

/** Its last rows fade, until they are scrolled to: there are more. */
const FADING = {
  '@media screen': {
    '&::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: 0,
      height: 40,
      pointerEvents: 'none',
      bgcolor: 'background.paper',
      maskImage: 'linear-gradient(transparent, #000)',
    },
  },
} as const;

const newestFirst = (days: readonly Day[]) => days.map((day, index) => ({ day, index })).toReversed();

/** Names of more groups than these are turned on paper, where their words would break in columns so narrow. */
const ACROSS_MAX = 5;

const TURNED_ON_PAPER = {
  '@media print': {
    display: 'inline-block',
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    maxHeight: '38mm',
    textAlign: 'start',
    lineHeight: 1.15,
  },
} as const;

/** Long names take several lines, so that more columns are in sight. */
const HEAD = {
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  verticalAlign: 'bottom',
  minWidth: { xs: 56, sm: 72 },
  maxWidth: 136,
};

export type DevelopmentLine = Development['series'][number] & {
  /** How many groups it stands for, where they are more than one line each. */
  groups?: number;
};

/** The most groups with a line of their own, beside one for the rest: more lines cannot be told apart. */
const LINES_MAX = 8;

/**
 * The lines to draw: the groups that had most students over all months, in the order given, and one named
 * `nameOfRest` for all others together.
 */
export const developmentLines = (
  series: Development['series'],
  nameOfRest: string,
): readonly DevelopmentLine[] => {
  // A rest of one group is that group.
  if (series.length <= LINES_MAX + 1) return series;
  const largest = new Set(series.toSorted((a, b) => sumOf(b.data) - sumOf(a.data)).slice(0, LINES_MAX));
  const rest = series.filter(each => !largest.has(each));
  return [
    ...series.filter(each => largest.has(each)),
    { label: nameOfRest, data: totalsOfMonths(rest), groups: rest.length },
  ];
};

export const countedBy = (
  { label, groups }: DevelopmentLine,
  { dimension, day, lines }: { dimension: Dimension; day: Day; lines: readonly DevelopmentLine[] },
): CountedStudents => ({
  ...{ dimension, day, notOn: '' },
  without: groups !== undefined,
  groups:
    groups === undefined ? [label] : lines.filter(each => each.groups === undefined).map(each => each.label),
});

export const totalsOfMonths = (series: Development['series']): number[] =>
  (series[0]?.data ?? []).map((_, index) => sumOf(series.map(({ data }) => data[index] ?? 0)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
