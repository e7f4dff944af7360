import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Logo } from '../components/Logo.tsx';
import { LOW_WINDOW, PAGE_FRAME } from '../components/pageFrame.ts';
import { SCREENS } from '../screens.ts';
import { FindButton } from './FindButton.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { OUTBOX_BADGE, OutboxBadge } from './outbox/OutboxBadge.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { TOP_BAR_HEIGHT } from './theme/components.ts';
import { FULL, UNFOLDED, WHOLE_OR_NOT } from './topBarWidths.ts';
import { USER_BADGE, UserBadge } from './UserBadge.tsx';

/**
 * The bar above every page: logo, the links that the role may open, who is signed in (docs/product.md §2).
 */
export const TopBar = () => {
  const translate = useTranslate();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        [LOW_WINDOW]: { position: 'relative' },
      }}
    >
      <OfflineHint />
      <Box
        sx={{
          ...PAGE_FRAME,
          minHeight: TOP_BAR_HEIGHT,
          display: 'flex',
          // A second line only where even the shortest form of all that is in it does not fit: large text on a phone.
          flexWrap: 'wrap',
          alignItems: 'center',
          [UNFOLDED]: { flexWrap: 'nowrap' },
          // Marks that wait come first: name and initials give way to them.
          [FULL]: {
            [`& > .${OUTBOX_BADGE} ~ *`]: { minWidth: 'min-content' },
            [`& > a:has(~ .${OUTBOX_BADGE}) > span, & > .${OUTBOX_BADGE} ~ * .${USER_BADGE}`]: {
              display: 'none',
            },
          },
          gap: { md: 1, xl: 4 },
        }}
      >
        <HomeLink />
        <Box sx={{ ...wideOnly, flex: '1 0 auto', alignSelf: 'stretch' }}>
          <NavigationLinks />
        </Box>
        <OutboxBadge />
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', [UNFOLDED]: { ml: 0 } }}>
          <FindButton />
          <IconButton
            aria-label={translate('navigation.openMenu')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            sx={{ flexShrink: 0, [UNFOLDED]: { display: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
        {/* Where the bar is full, the name gives way to the initials. */}
        <Box
          sx={{
            ...wideOnly,
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
            '& > button': { flexShrink: 0 },
          }}
        >
          <UserBadge />
          <SchemeToggle />
          <LogoutButton />
        </Box>
        <NavigationDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      </Box>
    </Box>
  );
};

const wideOnly = { display: 'none', [UNFOLDED]: { display: 'flex' } };

const LOGO = 30;

/** The logo with the product's name, as a whole or, where the bar has no room, not at all; it goes to the home page. */
const HomeLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={SCREENS.home.path}
      aria-label={translate('navigation.logo')}
      sx={{
        flex: `1 1 ${LOGO}px`,
        minWidth: LOGO,
        maxWidth: 'max-content',
        [UNFOLDED]: { flex: '0 0 auto' },
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h3',
        borderRadius: 1,
        '& svg': { flexShrink: 0 },
      }}
    >
      <Logo size={LOGO} />
      <Box component="span" sx={[WHOLE_OR_NOT, { height: '1.5em' }]}>
        Samenklas
      </Box>
    </Box>
  );
};
