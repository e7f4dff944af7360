import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeedback } from '../../../components/useFeedback.ts';
import { useToday } from '../../../components/useToday.ts';
import { studentImports } from '../../../providers/studentImports.ts';
import { downloadSpreadsheet } from '../../../spreadsheets/downloadSpreadsheet.ts';
import { leftOutFile } from './leftOutFile.ts';

/** Downloads the rows that were left out, each with why. */
export const LeftOutButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const today = useToday();
  const feedback = useFeedback();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadSpreadsheet(leftOutFile(await studentImports.leftOut(id), { translate, madeOn: today }));
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : 'common.error.unexpected');
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={loading} onClick={download}>
      {translate('studentImport.result.download')}
    </Button>
  );
};
