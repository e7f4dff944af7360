import OfflineIcon from '@mui/icons-material/SyncProblemRounded';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { PAGE_FRAME } from '../components/pageFrame.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

/**
 * Says that the device has no connection, for as long as it has none: it hangs from the bar above the page, over the
 * page's margin, so that nothing moves under the pointer, and lets clicks through.
 */
export const OfflineHint = () => {
  const online = useOnline();
  return (
    <Box
      role="status"
      sx={{
        ...PAGE_FRAME,
        position: 'absolute',
        top: '100%',
        insetInline: 0,
        display: 'flex',
        justifyContent: 'flex-end',
        pointerEvents: 'none',
      }}
    >
      {!online && (
        <Box
          sx={({ palette }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            borderRadius: '0 0 8px 8px',
            border: `1px solid ${palette.warning.main}`,
            borderTop: 0,
            bgcolor: 'background.paper',
            color: 'text.primary',
            typography: 'caption',
          })}
        >
          <OfflineIcon aria-hidden fontSize="inherit" color="warning" />
          <span>{commonTexts.offline.short}</span>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {commonTexts.offline.meaning}
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
