import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { AuthLayout } from './AuthLayout.tsx';

type ForgotPasswordSentProps = { email: string; onAgain: () => void };

/** Says where the link went, without telling whether there is such an account (DESIGN.md §4). */
export const ForgotPasswordSent = ({ email, onAgain }: ForgotPasswordSentProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <AuthLayout title={translate('passwordReset.request.sent.title')}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {translate('passwordReset.request.sent.text', { email })}
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('passwordReset.request.sent.help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <Button onClick={() => navigate(SCREENS.login.path)} variant="contained" size="large" autoFocus>
          {translate('passwordReset.login')}
        </Button>
        <Button size="large" onClick={onAgain}>
          {translate('passwordReset.request.sent.again')}
        </Button>
      </Box>
    </AuthLayout>
  );
};
