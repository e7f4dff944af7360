import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { SCREENS } from '../screens.ts';

/** Ends the session and shows the sign-in page; the next user starts at home. */
export const LogoutButton = () => {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Button variant="outlined" size="small" onClick={() => logout({}, SCREENS.login.path, false)}>
      {translate('navigation.logout')}
    </Button>
  );
};
