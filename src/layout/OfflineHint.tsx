import OfflineIcon from '@mui/icons-material/SyncProblemRounded';
import Box from '@mui/material/Box';
import { useOnline, useServerAway } from '../components/OnlineButton.tsx';
import { PAGE_FRAME } from '../components/pageFrame.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

/**
 * Says that the device has no connection, or that the server does not answer and is asked again, for as long as that is
 * so: a strip across the page's margin below the bar, so that nothing moves under the pointer.
 */
export const OfflineHint = () => {
  const online = useOnline();
  const away = useServerAway();
  const said = online ? commonTexts.away : commonTexts.offline;
  return (
    <Box role="status" sx={{ position: 'absolute', top: STRIP.top, insetInline: 0, pointerEvents: 'none' }}>
      {(!online || away) && (
        <Box sx={{ bgcolor: 'warning.main', color: 'warning.contrastText', typography: 'caption' }}>
          <Box
            sx={{
              ...PAGE_FRAME,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: STRIP.height,
            }}
          >
            <OfflineIcon aria-hidden fontSize="inherit" />
            <strong>{said.short}</strong>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {said.meaning}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** It ends above the heading (`PAGE_MARGIN`); on a phone it takes 8 of the 12 pixels below the buttons of the bar. */
const STRIP = { top: { xs: 'calc(100% - 8px)', md: '100%' }, height: { xs: 26, md: 24 } } as const;
