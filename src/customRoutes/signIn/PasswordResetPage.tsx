import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { isValidPassword } from '../../../core/rules/password.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { checkPasswordLink, type PasswordLink, setNewPassword } from '../../providers/passwordLinks.ts';
import { SCREENS } from '../../screens.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { signInTexts } from './signInTexts.ts';

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
  return (
    <AuthLayout title={signInTexts.passwordReset.form.title}>
      <CircularProgress
        size={32}
        aria-label={signInTexts.passwordReset.checking}
        sx={{ display: 'block', mx: 'auto', my: 4 }}
      />
    </AuthLayout>
  );
};

/** For a link that is used, expired or wrong (docs/product.md §8, Reset link check failure). */
const Invalid = () => {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={signInTexts.passwordReset.invalid.title}
      intro={signInTexts.passwordReset.invalid.text}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button
          onClick={() => navigate(SCREENS.forgotPassword.path)}
          variant="contained"
          size="large"
          autoFocus
        >
          {signInTexts.passwordReset.invalid.again}
        </Button>
        <Button onClick={() => navigate(SCREENS.login.path)} size="large">
          {signInTexts.passwordReset.login}
        </Button>
      </Box>
    </AuthLayout>
  );
};

/** The password is set: on to signing in with it. */
const Done = () => {
  const navigate = useNavigate();
  return (
    <AuthLayout title={signInTexts.passwordReset.done.title}>
      <Typography role="status" sx={{ mb: 3 }}>
        {signInTexts.passwordReset.done.text}
      </Typography>
      <Button
        onClick={() => navigate(SCREENS.login.path)}
        variant="contained"
        size="large"
        fullWidth
        autoFocus
      >
        {signInTexts.passwordReset.login}
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

type PasswordResetFormProps = { onSave: (password: string) => Promise<void> };

/** The new password, twice (docs/product.md §5, New password). */
const PasswordResetForm = ({ onSave }: PasswordResetFormProps) => {
  const form = useForm({ defaultValues: { password: '', repeat: '' }, reValidateMode: 'onSubmit' });
  return (
    <AuthLayout title={signInTexts.passwordReset.form.title}>
      <AuthForm
        form={form}
        onSubmit={({ password }) => onSave(password)}
        messageOf={error => (error instanceof Error ? error.message : commonTexts.error.unexpected)}
        submitLabel={signInTexts.passwordReset.form.submit}
      >
        <AuthField
          name="password"
          label={signInTexts.passwordReset.form.password}
          type="password"
          autoComplete="new-password"
          autoFocus
          hint={signInTexts.passwordReset.form.hint}
          validate={passwordError}
        />
        <AuthField
          name="repeat"
          label={signInTexts.passwordReset.form.repeat}
          type="password"
          autoComplete="new-password"
          validate={repeatError}
        />
      </AuthForm>
    </AuthLayout>
  );
};

/** What is wrong with a new password (docs/product.md §5). */
export const passwordError = (password: string): string | undefined => {
  if (!password) return signInTexts.passwordReset.form.passwordRequired;
  return isValidPassword(password) ? undefined : signInTexts.passwordReset.form.rule;
};

/** What is wrong with its repeat. */
export const repeatError = (repeat: string, { password }: Record<string, string>): string | undefined => {
  if (!repeat) return signInTexts.passwordReset.form.repeatRequired;
  return repeat === password ? undefined : signInTexts.passwordReset.form.different;
};
