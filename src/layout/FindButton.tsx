import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { openDialog } from '../components/keys/openedDialog.ts';
import { ROOMY } from './topBarWidths.ts';

/** Opens the search of everything; where there is room it says by which key. */
export const FindButton = () => {
  const translate = useTranslate();
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={translate('navigation.findHint', { key: FIND_KEY })}
      onClick={() => openDialog('find')}
      sx={{
        gap: 1,
        minWidth: 40,
        height: 40,
        [ROOMY]: { px: 1.5, border: 1, borderColor: 'divider' },
        borderRadius: 1,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={{ typography: 'body2', [NARROW]: visuallyHidden }}>
        {translate('navigation.find')}
      </Box>
      <Box component="kbd" aria-hidden sx={{ typography: 'caption', [NARROW]: { display: 'none' } }}>
        {FIND_KEY}
      </Box>
    </ButtonBase>
  );
};

/** Where the bar has no room for words. */
const NARROW = '@media (width < 90em)';

const FIND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
