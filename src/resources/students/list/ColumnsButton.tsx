import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../../components/lazyPart.tsx';

const ColumnsPanel = lazyPart(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);

/**
 * Chooses the table's columns and their order. react-admin's own button shows options inside a menu, which no screen
 * reader is told, and hides any column, the one that deletes and the name that opens the file too.
 */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const panelId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={translate('students.list.columns.button')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? panelId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: { xs: 1, lg: 2 } }}
      >
        <ColumnsIcon fontSize="small" sx={{ mr: { lg: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {translate('students.list.columns.button')}
        </Box>
      </Button>
      <Popover
        id={panelId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('students.list.columns.button') } }}
      >
        <Suspense fallback={null}>
          <ColumnsPanel />
        </Suspense>
      </Popover>
    </>
  );
};
