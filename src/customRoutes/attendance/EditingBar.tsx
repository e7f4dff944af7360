import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useRestoredFocus } from '../../components/focus.ts';
import { LOW_WINDOW } from '../../components/pageFrame.ts';
import { useBottomBar } from '../../components/useBottomBar.ts';
import { useShortcuts } from '../../components/useShortcuts.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { StepButtons } from './StepButtons.tsx';

type ButtonsProps = {
  canUndo: boolean;
  canRedo: boolean;
  saving: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onDownload: () => void;
  onSave: () => void;
};

type EditingBarProps = ButtonsProps & {
  /** How things stand, left of the buttons. */
  children?: ReactNode;
};

/** Undo, redo, print, download and save, with what is not saved yet; keys do the same anywhere on the page, unless a dialog is open. */
export const EditingBar = (props: EditingBarProps) => {
  const { children, canUndo, canRedo, saving, onUndo, onRedo } = props;
  const onDownload = useEvent(props.onDownload);
  const onSave = useEvent(props.onSave);
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useShortcuts(bar, {
    z: onUndo,
    y: onRedo,
    'Shift+z': onRedo,
    s: saving ? () => undefined : onSave,
  });
  return (
    <Box
      ref={bar}
      className="no-print"
      sx={({ breakpoints }) => ({
        display: 'flex',
        alignItems: 'center',
        // With large letters the state of the save has a line of its own.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: { xs: 0.5, sm: 1 },
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
        [LOW_WINDOW]: { position: 'static', p: 0, border: 0, bgcolor: 'transparent' },
      })}
    >
      <Box sx={{ flex: { xs: '1 1 4rem', sm: '0 1 auto' }, mr: { sm: 1 } }}>{children}</Box>
      <EditingButtons {...{ canUndo, canRedo, saving, onUndo, onRedo, onDownload, onSave }} />
    </Box>
  );
};

/** A mark renders none of them but those that it changes. */
const EditingButtons = memo((props: ButtonsProps) => {
  const { canUndo, canRedo, saving, onUndo, onRedo, onDownload, onSave } = props;
  const saveButton = useRestoredFocus(saving);
  return (
    <>
      <StepButtons {...{ canUndo, canRedo, onUndo, onRedo }} />
      <SheetOutput onDownload={onDownload} />
      <Button
        ref={saveButton}
        variant="contained"
        loading={saving}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {attendanceTexts.editing.save}
      </Button>
    </>
  );
});

type SheetOutputProps = { onDownload: () => void };

/** Print and download: two buttons, or one menu on a phone, where the bar has no room for both. */
const SheetOutput = ({ onDownload }: SheetOutputProps) => {
  return (
    <>
      <OutputMenu onDownload={onDownload} />
      <Tooltip title={attendanceTexts.print.action}>
        <IconButton
          aria-label={attendanceTexts.print.action}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={onDownload}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {attendanceTexts.editing.download}
      </Button>
    </>
  );
};

const OutputMenu = ({ onDownload }: SheetOutputProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<() => void>(null);
  const choose = (act: () => void) => {
    chosen.current = act;
    setAnchor(null);
  };
  // An open menu locks the page's scrolling, which would cut the print off after its first sheet.
  const act = () => {
    chosen.current?.();
    chosen.current = null;
  };
  const entries = [
    { text: attendanceTexts.print.action, icon: <PrintIcon />, onChoose: () => window.print() },
    { text: attendanceTexts.editing.download, icon: <DownloadIcon />, onChoose: onDownload },
  ];
  return (
    <>
      <IconButton
        aria-label={attendanceTexts.editing.output}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ display: { sm: 'none' } }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': attendanceTexts.editing.output },
          transition: { onExited: act },
        }}
      >
        {entries.map(({ text, icon, onChoose }) => (
          <MenuItem key={text} onClick={() => choose(onChoose)}>
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
