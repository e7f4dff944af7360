import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { OnlineButton, useOnline } from '../../../components/OnlineButton.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { useShortcuts } from '../../../components/shortcuts.ts';
import { useBottomBar } from '../../../components/useBottomBar.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { useFile } from './FileContext.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/**
 * Where the file stands, and the button that saves all of it, which turns while saving, then shows a tick for a second
 * (docs/product.md §4, Student save on edit).
 */
export const FileFooter = ({ onSave, inConflict }: { onSave: () => void; inConflict: boolean }) => {
  const { phase, changed } = useFile();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useShortcuts(bar, { s: () => bar.current?.querySelector('button')?.click() });
  const online = useOnline();
  const state = phase === 'idle' ? changed.length > 0 && 'unsaved' : phase;
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
        {[state && studentFileTexts.state[state], !online && commonTexts.offline.short]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {!inConflict && (
        <OnlineButton
          variant="contained"
          size="large"
          loading={phase === 'saving'}
          loadingPosition="start"
          color={phase === 'saved' ? 'success' : 'primary'}
          startIcon={phase === 'saved' && <Box component={CheckIcon} data-testid="saved-tick" sx={TICK} />}
          onClick={onSave}
          aria-keyshortcuts="Control+S"
          sx={{ minWidth: 184, boxSizing: 'border-box' }}
        >
          {studentFileTexts.button[phase]}
        </OnlineButton>
      )}
    </Box>
  );
};

const appear = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });
const TICK = { animation: `${appear} 200ms ease-out`, display: 'block' } as const;
