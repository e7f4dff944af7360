import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../components/useMay.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';
import { UserBadge } from './UserBadge.tsx';

/** Who is signed in; pressed, it offers help. */
export const UserMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { may } = useMay();
  const close = () => setAnchor(null);
  if (!may(SCREENS.help.access)) return <UserBadge />;
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
        <MenuItem component={Link} to={SCREENS.help.path} onClick={close}>
          {layoutTexts.navigation.help}
        </MenuItem>
      </Menu>
    </>
  );
};
