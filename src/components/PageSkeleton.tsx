import Box from '@mui/material/Box';
import { commonTexts } from '../i18n/commonTexts.ts';
import { PAGE_FRAME, PAGE_MARGIN } from './pageFrame.ts';

/**
 * The shape of a page whose code or session is still on its way; it fades in, so that a quick page does not
 * flash.
 */
export const PageSkeleton = () => {
  return (
    <Box
      role="status"
      aria-label={commonTexts.loading}
      sx={{
        ...PAGE_FRAME,
        py: PAGE_MARGIN,
        opacity: 0,
        animation: 'page-skeleton 200ms 150ms ease-out forwards',
        '@keyframes page-skeleton': { to: { opacity: 1 } },
        '& > *': { bgcolor: 'surface.sunken', borderRadius: 1 },
      }}
    >
      <Box sx={{ width: 220, height: 35 }} />
      <Box sx={{ height: 56, mt: 3 }} />
      <Box sx={{ height: 360, mt: 2 }} />
    </Box>
  );
};
