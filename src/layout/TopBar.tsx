import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { Link } from 'react-router';
import { LOW_WINDOW, PAGE_FRAME } from '../components/pageFrame.ts';
import { openDialog } from '../components/shortcuts.ts';
import { useOpenScreens } from '../components/useMay.ts';
import { SCREENS } from '../screens.ts';
import { Logo } from './Logo.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { NavigationDrawer, useCurrentLink } from './NavigationDrawer.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { TOP_BAR_HEIGHT } from './theme/components.ts';
import { FULL, ROOMY, UNFOLDED, WHOLE_OR_NOT } from './topBarWidths.ts';
import { USER_BADGE } from './UserBadge.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WAITING_MARKS, WaitingMarks } from './WaitingMarks.tsx';

/**
 * The bar above every page: logo, the links that the role may open, who is signed in (docs/product.md §2).
 */
export const TopBar = () => {
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
          // Marks that wait come first: the names give way to them.
          [FULL]: {
            [`& > .${WAITING_MARKS} ~ *`]: { minWidth: 'min-content' },
            [[
              `& > a:has(~ .${WAITING_MARKS}) > span`,
              `& > .${WAITING_MARKS} ~ * .${USER_BADGE} > :last-child`,
            ].join()]: { display: 'none' },
          },
          gap: { md: 1, xl: 4 },
        }}
      >
        <HomeLink />
        <Box sx={{ ...wideOnly, flex: '1 0 auto', alignSelf: 'stretch' }}>
          <NavigationLinks />
        </Box>
        <WaitingMarks />
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', [UNFOLDED]: { ml: 0 } }}>
          <FindButton />
          <IconButton
            aria-label={layoutTexts.navigation.openMenu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            sx={{ flexShrink: 0, [UNFOLDED]: { display: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
        {/* Where the bar is full, the initials replace the name. */}
        <Box
          sx={{
            ...wideOnly,
            alignItems: 'center',
            [ROOMY]: { display: 'flex', gap: 1 },
            // The initials beside the buttons: a name that does not fit leaves no gap between them.
            [`& .${USER_BADGE}`]: {
              flexDirection: 'row-reverse',
              '& > :last-child': { justifyContent: 'flex-end' },
            },
            minWidth: 0,
            '& > button': { flexShrink: 0 },
          }}
        >
          <UserMenu />
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
const HomeLink = () => (
  <Box
    component={Link}
    to={SCREENS.home.path}
    aria-label={layoutTexts.navigation.logo}
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

const FindButton = () => (
  <ButtonBase
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={layoutTexts.navigation.findHint(FIND_KEY)}
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
      {layoutTexts.navigation.find}
    </Box>
    <Box component="kbd" aria-hidden sx={{ typography: 'caption', [NARROW]: { display: 'none' } }}>
      {FIND_KEY}
    </Box>
  </ButtonBase>
);

const NARROW = '@media (width < 90em)';

const FIND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘\u00a0K' : 'Ctrl\u00a0K';

/** 12 px where the bar is roomy (topBarWidths.ts), 4 where it is full. */
const BESIDE_WORD = 'clamp(4px, 100vw - 89em, 12px)';

const NavigationLinks = () => {
  const links = useOpenScreens();
  const isCurrent = useCurrentLink();
  return (
    <Box component="nav" aria-label={layoutTexts.navigation.label} sx={{ display: 'flex', gap: 0.25 }}>
      {links.map(({ path, label }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={isCurrent(path) ? 'page' : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            px: BESIDE_WORD,
            typography: 'button',
            color: 'text.secondary',
            textDecoration: 'none',
            // As high as the bar: around it the ring would be cut off by the window's edge.
            outlineOffset: '-3px',
            '&:hover': { color: 'text.primary' },
            '&[aria-current=page]': { color: 'primary.main' },
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: BESIDE_WORD,
              bottom: -1,
              // A border: high contrast shows no backgrounds.
              borderBottom: 3,
              borderColor: 'primary.main',
              transform: 'scaleX(0)',
              transition: 'transform 160ms ease-out',
            },
            '&[aria-current=page]::after': { transform: 'none' },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
};
