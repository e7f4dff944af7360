import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** For a link that is used, expired or wrong (SPEC.md §8, Reset link check failure). */
export const PasswordResetInvalid = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={translate('passwordReset.invalid.title')}
      intro={translate('passwordReset.invalid.text')}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button
          onClick={() => navigate(SCREENS.forgotPassword.path)}
          variant="contained"
          size="large"
          autoFocus
        >
          {translate('passwordReset.invalid.again')}
        </Button>
        <Button onClick={() => navigate(SCREENS.login.path)} size="large">
          {translate('passwordReset.login')}
        </Button>
      </Box>
    </AuthLayout>
  );
};
