import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { useKeptFocus } from '../../components/useKeptFocus.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { requestPasswordLink } from '../../providers/passwordLinks.ts';
import { AuthField } from './AuthField.tsx';
import { forgotPasswordError } from './forgotPasswordError.ts';

type ForgotPasswordFormProps = { onSent: (email: string) => void };
type Errors = { email?: MessageKey; form?: string };

/** The e-mail address to which the link goes (SPEC.md §5 and §8, Forgot password). */
export const ForgotPasswordForm = ({ onSent }: ForgotPasswordFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const button = useKeptFocus(busy);

  const change = (value: string) => {
    setEmail(value);
    setErrors({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const input = event.currentTarget.querySelector('input');
    if (email.trim() === '' || input?.validity.typeMismatch) {
      setErrors({ email: 'passwordReset.request.emailRequired' });
      input?.focus();
      return;
    }
    setBusy(true);
    try {
      await requestPasswordLink(email.trim());
      onSent(email.trim());
    } catch (error) {
      setErrors({ form: forgotPasswordError(error) });
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {errors.form && <ErrorNote>{translate(errors.form)}</ErrorNote>}
      <AuthField
        label={translate('passwordReset.request.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={change}
        error={errors.email && translate(errors.email)}
      />
      <Button ref={button} type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {translate('passwordReset.request.submit')}
      </Button>
      <Button onClick={() => navigate(SCREENS.login.path)} size="large" fullWidth>
        {translate('passwordReset.request.back')}
      </Button>
    </Box>
  );
};
