import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useRestoredFocus } from '../../../../components/focus.ts';
import { LOW_WINDOW } from '../../../../components/pageFrame.ts';
import { useBottomBar } from '../../../../components/useBottomBar.ts';
import { type SavePhase, useFile } from '../FileContext.ts';
import { useChangedSections } from '../form/useFileForm.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

/** Where the file stands, and the button that saves it. */
export const FileFooter = ({ onSave }: { onSave: () => void }) => {
  const { phase } = useFile();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  const changed = useChangedSections().length > 0;
  const state = phase === 'idle' ? (changed ? 'unsaved' : 'untouched') : phase;
  return (
    <Box
      ref={bar}
      sx={{
        // On a phone the file fills the window, and messages stand above its button.
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        [LOW_WINDOW]: { position: 'static' },
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        px: { xs: 2, md: 3 },
        py: 1.5,
        pb: { xs: 'max(12px, env(safe-area-inset-bottom))', md: 1.5 },
      }}
    >
      <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {state !== 'untouched' && studentFileTexts.state[state]}
      </Typography>
      <SaveButton phase={phase} onSave={onSave} />
    </Box>
  );
};

const appear = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });

type SaveButtonProps = { phase: SavePhase; onSave: () => void };

/**
 * 'Opslaan': turns while saving, then shows a tick for a second (docs/product.md §4, Student save on edit).
 */
const SaveButton = ({ phase, onSave }: SaveButtonProps) => {
  const button = useRestoredFocus(phase === 'saving');
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
      {phase === 'idle' ? studentFileTexts.save : studentFileTexts.button[phase]}
    </Button>
  );
};
