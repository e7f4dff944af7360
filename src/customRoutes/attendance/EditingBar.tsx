import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../components/focus.ts';
import { LOW_WINDOW } from '../../components/pageFrame.ts';
import { useShortcuts } from '../../components/useShortcuts.ts';

type EditingBarProps = {
  /** How things stand, left of the buttons. */
  children?: ReactNode;
  canUndo: boolean;
  saving: boolean;
  onUndo: () => void;
  onDownload: () => void;
  onSave: () => void;
};

/** Undo, print, download and save, with what is not saved yet; Ctrl+Z and Ctrl+S do the same. */
export const EditingBar = ({ children, canUndo, saving, onUndo, onDownload, onSave }: EditingBarProps) => {
  const translate = useTranslate();
  useShortcuts({ z: onUndo, s: saving ? () => undefined : onSave });
  const saveButton = useRestoredFocus(saving);
  return (
    <Box
      className="no-print"
      sx={({ breakpoints }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        [breakpoints.down('sm')]: {
          position: 'fixed',
          inset: 'auto 0 0',
          zIndex: 'appBar',
          px: 2,
          py: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        },
        [LOW_WINDOW]: { position: 'static', p: 0, border: 0 },
      })}
    >
      <Box sx={{ mr: { xs: 'auto', sm: 1 } }}>{children}</Box>
      <Tooltip title={translate('attendance.editing.undoHint')}>
        <IconButton
          aria-label={translate('attendance.editing.undo')}
          aria-keyshortcuts="Control+Z"
          // Not disabled: after the last step the keyboard keeps its place.
          aria-disabled={!canUndo}
          onClick={onUndo}
          sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
        >
          <UndoIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('attendance.print.action')}>
        <IconButton
          aria-label={translate('attendance.print.action')}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-label={translate('attendance.editing.download')}
        onClick={onDownload}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('attendance.editing.download')}
        </Box>
      </Button>
      <Button
        ref={saveButton}
        variant="contained"
        loading={saving}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {translate('attendance.editing.save')}
      </Button>
    </Box>
  );
};
