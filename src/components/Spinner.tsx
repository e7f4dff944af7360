import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { commonTexts } from '../i18n/commonTexts.ts';

/** Says that something is being fetched, in the middle of the space it gets. */
export const Spinner = ({ label }: { label?: string }) => {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', p: 4 }}>
      <CircularProgress size={32} aria-label={label ?? commonTexts.loading} />
    </Box>
  );
};
