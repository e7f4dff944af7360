import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { statisticsTexts } from './statisticsTexts.ts';
import { tableHtml, tableText } from './tableContent.ts';

type TableActionsProps = { fileName: string; table: () => Spreadsheet };

/** Takes the numbers along: on the clipboard, or as a spreadsheet. */
export const TableActions = ({ fileName, table }: TableActionsProps) => {
  const notify = useNotify();

  const copy = async () => {
    try {
      const formats = { 'text/plain': tableText(table()), 'text/html': tableHtml(table()) };
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
