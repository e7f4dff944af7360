import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';

/** Says that something is being fetched, in the middle of the space it gets. */
export const Spinner = ({ label }: { label?: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', p: 4 }}>
      <CircularProgress size={32} aria-label={label ?? translate('common.loading')} />
    </Box>
  );
};
