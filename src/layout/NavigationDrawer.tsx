import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { Link, matchPath, useLocation } from 'react-router';
import { useMay, useOpenScreens } from '../components/useMay.ts';
import { SCREEN_NAMES, SCREENS } from '../screens.ts';
import { LogoutButton } from './LogoutButton.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { useScheme } from './theme/AppTheme.tsx';
import { UserBadge } from './UserBadge.tsx';

type NavigationDrawerProps = { open: boolean; onClose: () => void };

export const NavigationDrawer = ({ open, onClose }: NavigationDrawerProps) => {
  const { may } = useMay();
  const { scheme, toggleScheme } = useScheme();
  const help = { path: SCREENS.help.path, label: layoutTexts.navigation.help };
  const links = [...useOpenScreens(), ...(may(SCREENS.help.access) ? [help] : [])];
  const isCurrent = useCurrentLink();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': layoutTexts.navigation.label, sx: { width: 300, borderRadius: 0 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 2, gap: 1 }}>
        <UserBadge />
        <IconButton aria-label={layoutTexts.navigation.closeMenu} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={layoutTexts.navigation.label} sx={{ flex: 1 }}>
        <List sx={{ px: 1 }}>
          {links.map(({ path, label }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={Link}
                to={path}
                aria-current={isCurrent(path) ? 'page' : undefined}
                onClick={onClose}
                sx={{
                  minHeight: 48,
                  borderRadius: 1,
                  typography: 'button',
                  '&[aria-current=page]': { bgcolor: 'surface.selected', color: 'primary.main' },
                }}
              >
                {label}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', p: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <LogoutButton />
        <Button size="small" onClick={toggleScheme}>
          {layoutTexts.otherScheme[scheme]}
        </Button>
      </Box>
    </Drawer>
  );
};

/** A link is the current one on its screen and on those below it. */
export const useCurrentLink = (): ((path: string) => boolean) => {
  const { pathname } = useLocation();
  const name = SCREEN_NAMES.find(each => matchPath(SCREENS[each].path, pathname));
  const screen = name && SCREENS[name];
  const parent = screen && 'below' in screen ? SCREENS[screen.below].path : undefined;
  return path => path === parent || matchPath({ path, end: false }, pathname) !== null;
};
