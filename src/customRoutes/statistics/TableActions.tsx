import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { formatDay } from '../../../core/rules/days.ts';
import { formatShare } from '../../i18n/formatNumber.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetValue } from '../../spreadsheets/spreadsheet.ts';
import { statisticsTexts } from './statisticsTexts.ts';

type TableActionsProps = { fileName: string; table: () => Spreadsheet };

export const TableActions = ({ fileName, table }: TableActionsProps) => {
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
