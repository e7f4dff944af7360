import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { Spinner } from '../../components/Spinner.tsx';
import { SCREENS } from '../../screens.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { usePasswordReset } from './usePasswordReset.ts';

/** Where a mailed link leads: loading, then an invalid link or the form, then success (SPEC.md §4). */
export const PasswordResetPage = () => {
  const { id = '', token = '' } = useParams();
  return <PasswordReset key={`${id}/${token}`} id={id} token={token} />;
};

const PasswordReset = (link: { id: string; token: string }) => {
  const { step, save } = usePasswordReset(link);
  switch (step) {
    case 'loading':
      return <Loading />;
    case 'invalid':
      return <Invalid />;
    case 'form':
      return <PasswordResetForm onSave={save} />;
    case 'done':
      return <Done />;
  }
};

const Loading = () => {
  const translate = useTranslate();
  return (
    <AuthLayout title={translate('passwordReset.form.title')}>
      <Spinner label={translate('passwordReset.checking')} />
    </AuthLayout>
  );
};

/** For a link that is used, expired or wrong (SPEC.md §8, Reset link check failure). */
const Invalid = () => {
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

/** The password is set: on to signing in with it. */
const Done = () => {
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
