import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../components/focus.ts';
import { LOW_WINDOW } from '../../components/pageFrame.ts';
import { useBottomBar } from '../../components/useBottomBar.ts';
import { useShortcuts } from '../../components/useShortcuts.ts';
import { SheetOutput } from './SheetOutput.tsx';
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
        // With large letters: how things stand on a line of its own.
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
  const translate = useTranslate();
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
        {translate('attendance.editing.save')}
      </Button>
    </>
  );
});
