import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFile } from '../FileContext.ts';
import { useChangedSections } from '../form/useChangedSections.ts';
import { SaveButton } from './SaveButton.tsx';

/** Where the file stands, and the button that saves it. */
export const FileFooter = ({ onSave }: { onSave: () => void }) => {
  const translate = useTranslate();
  const { phase } = useFile();
  const changed = useChangedSections().length > 0;
  const state = phase === 'idle' ? (changed ? 'unsaved' : 'untouched') : phase;
  return (
    <Box
      sx={{
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
        {state !== 'untouched' && translate(`students.file.state.${state}`)}
      </Typography>
      <SaveButton phase={phase} onSave={onSave} />
    </Box>
  );
};
