import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { isValidPassword } from '../../../core/rules/password.ts';
import { useServerAway } from '../../components/OnlineButton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { SCREENS } from '../../screens.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout, type NextStep, NextSteps } from './AuthLayout.tsx';
import { checkPasswordLink, type PasswordLink, setNewPassword } from './passwordLinks.ts';
import { signInTexts } from './signInTexts.ts';

/**
 * Where a mailed link leads: loading, then an invalid link or the form, then success (docs/product.md §4).
 */
export const PasswordResetPage = () => {
  const { id = '', token = '' } = useParams();
  return <PasswordReset key={`${id}/${token}`} id={id} token={token} />;
};

const { form: texts, checking, invalid, done } = signInTexts.passwordReset;
const toLogin: NextStep = { label: signInTexts.passwordReset.login, to: SCREENS.login.path };
const again: NextStep = { label: signInTexts.passwordReset.invalid.again, to: SCREENS.forgotPassword.path };

const PasswordReset = (link: PasswordLink) => {
  const { step, save } = usePasswordReset(link);
  const isAway = useServerAway();
  switch (step) {
    case 'loading':
      return (
        <AuthLayout
          title={texts.title}
          {...(isAway && { intro: `${commonTexts.away.short} ${commonTexts.away.meaning}`, isAnswer: true })}
        >
          <CircularProgress size={32} aria-label={checking} sx={{ display: 'block', mx: 'auto', my: 4 }} />
        </AuthLayout>
      );
    // The link is used, expired or wrong (docs/product.md §8, Reset link check failure).
    case 'invalid':
      return (
        <AuthLayout title={invalid.title} intro={invalid.text}>
          <NextSteps steps={[again, toLogin]} />
        </AuthLayout>
      );
    case 'form':
      return <PasswordResetForm onSave={save} />;
    case 'done':
      return (
        <AuthLayout title={done.title} intro={done.text} isAnswer>
          <NextSteps steps={[toLogin]} />
        </AuthLayout>
      );
  }
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

/** The new password, twice (docs/product.md §5, New password). */
const PasswordResetForm = ({ onSave }: { onSave: (password: string) => Promise<void> }) => {
  const form = useForm({ defaultValues: { password: '', repeat: '' }, reValidateMode: 'onSubmit' });
  return (
    <AuthLayout title={texts.title}>
      <AuthForm
        form={form}
        onSubmit={({ password }) => onSave(password)}
        messageOf={error => (error instanceof Error ? error.message : commonTexts.error.unexpected)}
        submitLabel={signInTexts.passwordReset.form.submit}
      >
        <AuthField
          name="password"
          label={texts.password}
          type="password"
          autoComplete="new-password"
          autoFocus
          hint={texts.hint}
          validate={passwordError}
        />
        <AuthField
          name="repeat"
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
          validate={repeatError}
        />
      </AuthForm>
    </AuthLayout>
  );
};

/** docs/product.md §5, New password. */
export const passwordError = (password: string): string | undefined => {
  if (!password) return texts.passwordRequired;
  return isValidPassword(password) ? undefined : texts.rule;
};

export const repeatError = (repeat: string, { password }: Record<string, string>): string | undefined => {
  if (!repeat) return texts.repeatRequired;
  return repeat === password ? undefined : texts.different;
};
