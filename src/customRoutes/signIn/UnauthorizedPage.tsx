import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { useSession } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Tells a signed-in user that their role does not open the page (SPEC.md §2, Not-found and unauthorized). */
export const UnauthorizedPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const logout = useLogout();
  const signedIn = useSession() !== null;
  return (
    <AuthLayout title={translate('signIn.unauthorized.title')}>
      <Typography sx={{ fontWeight: 550 }}>{translate('signIn.unauthorized.message')}</Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {translate('signIn.unauthorized.help')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={() => navigate(-1)}>
          {translate('signIn.unauthorized.back')}
        </Button>
        {signedIn && (
          <Button variant="outlined" onClick={() => logout({}, SCREENS.login.path, false)}>
            {translate('signIn.unauthorized.logout')}
          </Button>
        )}
      </Box>
    </AuthLayout>
  );
};
