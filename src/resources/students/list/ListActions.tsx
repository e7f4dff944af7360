import AddIcon from '@mui/icons-material/AddRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { lazyPage } from '../../../components/lazyPage.ts';
import { newStudentAddress } from './listAddress.ts';
import type { StudentListState } from './useStudentListParams.ts';

const DownloadDialog = lazyPage(async () => (await import('../download/DownloadDialog.tsx')).DownloadDialog);

type ListActionsProps = {
  list: StudentListState;
  /** How many students match, when known. */
  total: number | undefined;
};

/** What can be done beside finding students: download them all, add one. */
export const ListActions = ({ list, total }: ListActionsProps) => {
  const translate = useTranslate();
  const [downloading, setDownloading] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={translate('students.list.download.action')}
        disabled={total === 0}
        onClick={() => setDownloading(true)}
        sx={{ minWidth: 44, px: { xs: 1, sm: 2 } }}
      >
        <DownloadIcon fontSize="small" sx={{ mr: { sm: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('students.list.download.action')}
        </Box>
      </Button>
      <Button
        component={Link}
        {...newStudentAddress(list.search)}
        variant="contained"
        aria-label={translate('students.list.add')}
        startIcon={<AddIcon />}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('students.list.add')}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {translate('students.list.addShort')}
        </Box>
      </Button>
      {downloading && (
        <Suspense fallback={null}>
          <DownloadDialog
            filter={list.filter}
            sort={list.sort}
            total={total}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      )}
    </>
  );
};
