import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { spreadsheets } from '../../i18n/spreadsheets.ts';
import { dayOf } from '../../providers/today.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import { type StatisticsTable, statisticsSpreadsheet, tableHtml, tableText } from './tableContent.ts';

/** Takes the numbers along: on the clipboard, or as a spreadsheet. */
export const TableActions = ({ table }: { table: StatisticsTable }) => {
  const translate = useTranslate();
  const feedback = useFeedback();

  const copy = async () => {
    try {
      const formats = { 'text/plain': tableText(table), 'text/html': tableHtml(table) };
      const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      feedback.success('statistics.table.copied');
    } catch {
      feedback.error('statistics.table.copyFailed');
    }
  };

  const download = () => {
    const dimension = translate(`statistics.dimension.${table.dimension}`);
    const days = [table.day, table.otherDay].filter(Boolean).map(formatDay);
    return downloadSpreadsheet({
      fileName: spreadsheetFileName(spreadsheets.statistics.sheet, dimension, ...days),
      ...statisticsSpreadsheet(table, dayOf()),
    });
  };

  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button size="small" variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
        {translate('statistics.table.copy')}
      </Button>
      <Button size="small" variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
        {translate('statistics.table.download')}
      </Button>
    </Box>
  );
};
