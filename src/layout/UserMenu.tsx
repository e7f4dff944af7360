import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../components/useMay.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';
import { useScheme } from './theme/AppTheme.tsx';
import { UserBadge } from './UserBadge.tsx';

/** Who is signed in; pressed, it offers help and the other colour scheme. */
export const UserMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { may } = useMay();
  const { scheme, toggleScheme } = useScheme();
  const close = () => setAnchor(null);
  const switchScheme = () => {
    toggleScheme();
    close();
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40, px: 0.5, '&&': { flexShrink: 1 } }}
      >
        <UserBadge />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {may(SCREENS.help.access) && (
          <MenuItem component={Link} to={SCREENS.help.path} onClick={close}>
            {layoutTexts.navigation.help}
          </MenuItem>
        )}
        <MenuItem onClick={switchScheme}>{layoutTexts.otherScheme[scheme]}</MenuItem>
      </Menu>
    </>
  );
};
