import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { PAGE_WIDTH } from './Page.tsx';

/** The shape of a page whose code or session is still on its way. */
export const PageSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('common.loading')}
      sx={{ maxWidth: PAGE_WIDTH, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, md: 5 }, width: '100%' }}
    >
      <Skeleton variant="rounded" width={220} height={35} />
      <Skeleton variant="rounded" height={56} sx={{ mt: 3 }} />
      <Skeleton variant="rounded" height={360} sx={{ mt: 2 }} />
    </Box>
  );
};
