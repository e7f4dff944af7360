import AddIcon from '@mui/icons-material/AddRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { isFiltered, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { SCREENS } from '../../../screens.ts';
import { DownloadDialog } from '../download/DownloadDialog.tsx';
import { downloadTexts } from '../download/downloadTexts.ts';
import { PrintListDialog } from '../print/PrintListDialog.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { newStudentAddress } from './listAddress.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useListSearch, useStudentFilter } from './useStudentListContext.ts';
import { ViewsButton } from './views/ViewsButton.tsx';

type ListActionsProps = {
  /** Whether the window is too narrow for a table. */
  narrow: boolean;
};

/** What can be done beside finding students: choose columns, download or print them all, add one. */
export const ListActions = ({ narrow }: ListActionsProps) => {
  const { filterValues, sort, total, isPlaceholderData } = useListContext();
  const listSearch = useListSearch();
  const { filter } = useStudentFilter();
  const [open, setOpen] = useState<'download' | 'print'>();
  const close = () => setOpen(undefined);
  const download =
    isFiltered(filter) && total && !isPlaceholderData ? downloadTexts.these(total) : downloadTexts.action;
  return (
    <>
      <ViewsButton narrow={narrow} />
      <ColumnsButton onCards={narrow} />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={download}
        disabled={total === 0}
        onClick={() => setOpen('download')}
        sx={{ minWidth: 44, px: { xs: 1, lg: 2 } }}
      >
        <DownloadIcon fontSize="small" sx={{ mr: { sm: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {download}
        </Box>
      </Button>
      {!narrow && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={studentListTexts.printed.action}
          title={studentListTexts.printed.action}
          disabled={total === 0}
          onClick={() => setOpen('print')}
          sx={{ minWidth: 44, px: 1 }}
        >
          <PrintIcon fontSize="small" />
        </Button>
      )}
      <Button
        component={Link}
        to={SCREENS.studentImport.path}
        variant="outlined"
        aria-label={studentListTexts.import}
        title={studentListTexts.import}
        sx={{ minWidth: 44, px: { xs: 1, lg: 2 } }}
      >
        <UploadIcon fontSize="small" sx={{ mr: { lg: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {studentListTexts.import}
        </Box>
      </Button>
      <Button
        component={Link}
        {...newStudentAddress(listSearch)}
        variant="contained"
        aria-label={studentListTexts.add}
        startIcon={<AddIcon />}
        sx={{ px: { sm: 1.5, lg: 2 } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {studentListTexts.add}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {studentListTexts.addShort}
        </Box>
      </Button>

      {open === 'download' && (
        <DownloadDialog filter={filterValues} sort={sort as StudentSort} total={total} onClose={close} />
      )}
      {open === 'print' && (
        <PrintListDialog
          filter={filterValues}
          sort={sort as StudentSort}
          total={isPlaceholderData ? undefined : total}
          onClose={close}
        />
      )}
    </>
  );
};

/**
 * Chooses the table's columns and their order, or what the cards say. react-admin's own button shows options inside a
 * menu, which no screen reader is told, and hides any column, the one that deletes and the name that opens the file too.
 */
const ColumnsButton = ({ onCards }: { onCards: boolean }) => {
  const panelId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={studentListTexts.columns.button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? panelId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: { xs: 1, lg: 2 } }}
      >
        <ColumnsIcon fontSize="small" sx={{ mr: { lg: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {studentListTexts.columns.button}
        </Box>
      </Button>
      <Popover
        id={panelId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          // As wide before its content is loaded, by which it is placed.
          paper: {
            role: 'dialog',
            'aria-label': studentListTexts.columns.button,
            sx: { width: 320 },
          },
        }}
      >
        <ColumnsPanel onCards={onCards} />
      </Popover>
    </>
  );
};
