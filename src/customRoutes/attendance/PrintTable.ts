import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { statusRules } from './grid/cellRules.ts';
import { hatching } from './grid/statusLooks.ts';
import { markRules } from './StatusMarks.tsx';

/** Widths on A4 laid across, in millimetres; the dates have what is left. */
const WIDTHS = { page: 297, margin: 12, name: 56, totals: 16, signature: 36, date: { least: 9, most: 16 } };

export const PRINT_MARGIN = `12mm ${WIDTHS.margin}mm 15mm`;

const ROOM_FOR_DATES = WIDTHS.page - 2 * WIDTHS.margin - WIDTHS.name - WIDTHS.totals - WIDTHS.signature;

/** As many dates as fit beside the names, the totals and the signatures. */
const DATES_PER_TABLE = Math.floor(ROOM_FOR_DATES / WIDTHS.date.least);

/** The dates by table: as few tables as hold them, none with more than one date more than another. */
export const datesByTable = <Date>(dates: readonly Date[]): Date[][] => {
  const tables = Math.ceil(dates.length / DATES_PER_TABLE);
  const edge = (table: number) => Math.floor((table * dates.length) / tables);
  return Array.from({ length: tables }, (_, table) => dates.slice(edge(table), edge(table + 1)));
};

/** The width of each of so many dates; the signatures have what they leave. */
export const dateWidth = (dates: number): string =>
  `${Math.min(WIDTHS.date.most, ROOM_FOR_DATES / dates).toFixed(2)}mm`;

/** A table on paper: as wide as the page, header and foot repeated on each page, no row cut in two. */
export const PrintTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '8pt',
  marginTop: '3mm',
  '& + &': { breakBefore: 'page', marginTop: 0 },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    border: '0.25mm solid #999',
    padding: '0.6mm 1.5mm',
    textAlign: 'start',
    fontWeight: 400,
    lineHeight: 1.25,
    overflow: 'hidden',
  },
  '& thead': { display: 'table-header-group' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  // Thirty students fill two sheets.
  '& tbody tr': { height: '8.5mm' },
  '& tfoot': { display: 'table-footer-group' },
  '& tfoot tr': { height: '11mm' },
  '& .name': { width: `${WIDTHS.name}mm` },
  '& .totals': { width: `${WIDTHS.totals}mm`, textAlign: 'center' },
  '& .date': { padding: '0.5mm 0', textAlign: 'center', fontSize: '7pt' },
  '& .weekday, & .year, & .small': { display: 'block' },
  '& .slash': visuallyHidden,
  '& .small': { fontSize: '6.5pt', color: '#444', whiteSpace: 'nowrap' },
  '& .last': { fontWeight: 600 },
  '& .none': { backgroundImage: hatching('#aaa'), printColorAdjust: 'exact' },
  ...markRules(theme),
  ...statusRules(theme),
}));
