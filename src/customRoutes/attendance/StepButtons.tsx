import RedoIcon from '@mui/icons-material/RedoRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { attendanceTexts } from './attendanceTexts.ts';

type StepButtonsProps = {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
};

/** Undo and redo. Neither is disabled when there is nothing to do: after the last step the keyboard keeps its place. */
export const StepButtons = ({ canUndo, canRedo, onUndo, onRedo }: StepButtonsProps) => (
  <>
    <StepButton text="undo" keys="Control+Z" enabled={canUndo} onClick={onUndo}>
      <UndoIcon />
    </StepButton>
    <StepButton text="redo" keys="Control+Y" enabled={canRedo} onClick={onRedo}>
      <RedoIcon />
    </StepButton>
  </>
);

type StepButtonProps = {
  text: 'undo' | 'redo';
  keys: string;
  enabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

const StepButton = ({ text, keys, enabled, onClick, children }: StepButtonProps) => {
  return (
    <Tooltip title={attendanceTexts.editing[`${text}Hint` as const]}>
      <IconButton
        aria-label={attendanceTexts.editing[text]}
        aria-keyshortcuts={keys}
        aria-disabled={!enabled}
        onClick={onClick}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
};
