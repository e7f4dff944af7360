import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useKeptFocus } from '../../../../components/useKeptFocus.ts';
import type { SavePhase } from '../FileContext.ts';

const appear = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });

type SaveButtonProps = { phase: SavePhase; onSave: () => void };

/** 'Opslaan': turns while saving, then shows a tick for a second (SPEC.md §4, Student save on edit). */
export const SaveButton = ({ phase, onSave }: SaveButtonProps) => {
  const translate = useTranslate();
  const button = useKeptFocus(phase === 'saving');
  return (
    <Button
      ref={button}
      variant="contained"
      size="large"
      loading={phase === 'saving'}
      loadingPosition="start"
      color={phase === 'saved' ? 'success' : 'primary'}
      startIcon={
        phase === 'saved' && (
          <Box
            component={CheckIcon}
            data-testid="saved-tick"
            sx={{ animation: `${appear} 200ms ease-out`, display: 'block' }}
          />
        )
      }
      onClick={onSave}
      aria-keyshortcuts="Control+S"
      sx={{ minWidth: 148, boxSizing: 'border-box' }}
    >
      {translate(phase === 'idle' ? 'students.file.save' : `students.file.button.${phase}`)}
    </Button>
  );
};
