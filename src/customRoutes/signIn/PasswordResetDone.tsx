import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** The password is set: on to signing in with it. */
export const PasswordResetDone = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <AuthLayout title={translate('passwordReset.done.title')}>
      <Typography role="status" sx={{ mb: 3 }}>
        {translate('passwordReset.done.text')}
      </Typography>
      <Button
        onClick={() => navigate(SCREENS.login.path)}
        variant="contained"
        size="large"
        fullWidth
        autoFocus
      >
        {translate('passwordReset.login')}
      </Button>
    </AuthLayout>
  );
};
