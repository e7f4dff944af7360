import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { Spinner } from '../../components/Spinner.tsx';
import { checkPasswordLink, type PasswordLink, setNewPassword } from '../../providers/passwordLinks.ts';
import { SCREENS } from '../../screens.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';

/**
 * Where a mailed link leads: loading, then an invalid link or the form, then success (docs/product.md §4).
 */
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

/** For a link that is used, expired or wrong (docs/product.md §8, Reset link check failure). */
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

type Step = 'loading' | 'invalid' | 'form' | 'done';

/**
 * The states of the page behind a link (docs/product.md §4, Password reset page). `save` sets the password; a
 * link that died meanwhile makes the page say so, any other failure is thrown.
 */
const usePasswordReset = ({ id, token }: PasswordLink) => {
  const [step, setStep] = useState<Step>('loading');

  useEffect(() => {
    const request = new AbortController();
    checkPasswordLink({ id, token }, request.signal).then(
      () => setStep('form'),
      () => request.signal.aborted || setStep('invalid'),
    );
    return () => request.abort();
  }, [id, token]);

  const save = async (password: string) => {
    try {
      await setNewPassword({ id, token }, password);
      setStep('done');
    } catch (error) {
      if (!(await isDead({ id, token }))) throw error;
      setStep('invalid');
    }
  };

  return { step, save };
};

const isDead = (link: PasswordLink): Promise<boolean> =>
  checkPasswordLink(link).then(
    () => false,
    (error: unknown) => error instanceof HttpError && error.status === 400,
  );
