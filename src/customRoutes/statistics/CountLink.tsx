import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import {
  type CountedStudents,
  readCountedStudents,
  writeCountedStudents,
} from '../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { readStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { formatShare } from '../../i18n/formatNumber.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetValue } from '../../spreadsheets/spreadsheet.ts';
import { statisticsTexts } from './statisticsTexts.ts';

export const CountLink = ({ counted, children }: { counted: CountedStudents; children: ReactNode }) => {
  const { addressOf } = useCountedAddress();
  const { groups, without, day, notOn } = counted;
  const named = without ? statisticsTexts.development.rest : groups.join(', ');
  const dates = [day, notOn].filter(Boolean).map(formatDay);
  const what = [named || statisticsTexts.table.total, ...dates].join(', ');
  return (
    <NumberLink
      to={addressOf(counted)}
      title={notOn ? statisticsTexts.counted.openDifference(what) : statisticsTexts.counted.open(what)}
    >
      {children}
    </NumberLink>
  );
};

export type LinkedCount = { text: string; counted: CountedStudents };

export const CountRow = ({ header, counts }: { header: ReactNode; counts: readonly LinkedCount[] }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {header}
    </TableCell>
    {counts.map(({ text, counted }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <TableCell key={index} align="right">
        <CountLink counted={counted}>{text}</CountLink>
      </TableCell>
    ))}
  </TableRow>
);

const COUNTED = 'lijst';
const PAGE = 'pagina';

/** Whose list the address shows and which page of it, and where each list and the page without any is. */
export const useCountedAddress = () => {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  return {
    counted: readCountedStudents(here.get(COUNTED) ?? ''),
    page: pageNumber(here.get(PAGE) ?? undefined),
    addressOf: (counted: CountedStudents | undefined, page = 1) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(COUNTED);
      parameters.delete(PAGE);
      if (counted) {
        const filter = readStatisticsFilter(name => parameters.getAll(name));
        parameters.set(COUNTED, writeCountedStudents({ filter, ...counted }));
      }
      if (page > 1) parameters.set(PAGE, String(page));
      return { pathname, search: parameters.toString() };
    },
  };
};

export const TableActions = ({ fileName, table }: { fileName: string; table: () => Spreadsheet }) => {
  const notify = useNotify();

  const copy = async () => {
    try {
      const lines = linesOf(table());
      const formats = { 'text/plain': asText(lines), 'text/html': asHtml(lines) };
      const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      notify(statisticsTexts.table.copied, { type: 'success' });
    } catch {
      notify(statisticsTexts.table.copyFailed, { type: 'error' });
    }
  };

  const download = () => downloadSpreadsheet({ fileName, ...table() });

  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button size="small" variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
        {statisticsTexts.table.copy}
      </Button>
      <Button size="small" variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
        {statisticsTexts.table.download}
      </Button>
    </Box>
  );
};

type Lines = readonly (readonly string[])[];

/** The head, the rows and the totals in words, whole numbers without points. */
const linesOf = ({ columns, rows, totals }: Spreadsheet): Lines => {
  const text = (value: SpreadsheetValue, index: number) => {
    const type = columns[index]?.type;
    if (type === 'percentage' && typeof value === 'number') return formatShare(value);
    return type === 'date' && typeof value === 'string' ? formatDay(value) : String(value ?? '');
  };
  const lines = [...rows, ...totals.map(({ values }) => values)];
  return [columns.map(({ header }) => header), ...lines.map(line => line.map(text))];
};

/** Tab-separated, as spreadsheet programs take it. */
const asText = (lines: Lines): string =>
  lines.map(line => line.map(text => text.replace(/\s+/gu, ' ')).join('\t')).join('\n');

/** HTML, as word processors take it. */
const asHtml = ([header = [], ...body]: Lines): string => {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(header, 'th')}</thead><tbody>${body.map(cells => row(cells, 'td')).join('')}</tbody></table>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
