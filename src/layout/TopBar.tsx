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
import { OutboxBadge } from './outbox/OutboxBadge.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { TOP_BAR_HEIGHT } from './theme/components.ts';
import { UNFOLDED } from './topBarWidths.ts';
import { UserBadge } from './UserBadge.tsx';

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
        [LOW_WINDOW]: { position: 'static' },
      }}
    >
      <Box
        sx={{
          ...PAGE_FRAME,
          height: TOP_BAR_HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: { md: 1, xl: 4 },
        }}
      >
        <HomeLink />
        <Box sx={{ ...wideOnly, flex: '1 0 auto', alignSelf: 'stretch' }}>
          <NavigationLinks />
        </Box>
        <OutboxBadge />
        <Box sx={{ ml: 'auto', [UNFOLDED]: { ml: 0 } }}>
          <FindButton />
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
        <IconButton
          aria-label={translate('navigation.openMenu')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          sx={{ [UNFOLDED]: { display: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <NavigationDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      </Box>
    </Box>
  );
};

const wideOnly = { display: 'none', [UNFOLDED]: { display: 'flex' } };

/** The logo with the product's name; it goes to the home page. */
const HomeLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={SCREENS.home.path}
      aria-label={translate('navigation.logo')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h3',
        borderRadius: 1,
      }}
    >
      <Logo size={30} />
      Samenklas
    </Box>
  );
};
