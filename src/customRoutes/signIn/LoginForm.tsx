import Box from '@mui/material/Box';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import type { Credentials } from '../../../core/contract/session.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { PlainButton } from '../../components/PlainButton.tsx';
import { useKeptFocus } from '../../components/useKeptFocus.ts';
import { getPersist, setPersist } from '../../providers/session.ts';
import { AuthField } from './AuthField.tsx';
import { loginError } from './loginError.ts';
import { PasswordField } from './PasswordField.tsx';

type LoginFormProps = { onSubmit: (credentials: Credentials) => Promise<unknown> };
type Errors = { email?: string; password?: string; form?: string };

/** E-mail, password and whether to trust this device (SPEC.md §2, §5 and §8, Login). */
export const LoginForm = ({ onSubmit }: LoginFormProps) => {
  const translate = useTranslate();
  const helpId = useId();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [trusted, setTrusted] = useState(getPersist);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const button = useKeptFocus(busy);

  const change = (field: keyof Credentials) => (value: string) => {
    setCredentials(previous => ({ ...previous, [field]: value }));
    setErrors({});
  };

  const trust = (wanted: boolean) => {
    setTrusted(wanted);
    setPersist(wanted);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingFields(credentials);
    setErrors(missing);
    const wrong = missing.email ? 'email' : missing.password && 'password';
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (busy) return;
    setBusy(true);
    try {
      await onSubmit({ ...credentials, email: credentials.email.trim() });
    } catch (error) {
      setErrors({ form: loginError(error) });
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {errors.form && <ErrorNote>{translate(errors.form)}</ErrorNote>}
      <AuthField
        label={translate('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={credentials.email}
        onChange={change('email')}
        error={errors.email && translate(errors.email)}
      />
      <PasswordField
        label={translate('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={change('password')}
        error={errors.password && translate(errors.password)}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'start', gap: 1.25, cursor: 'pointer' }}>
        <Box
          component="input"
          type="checkbox"
          checked={trusted}
          onChange={(event: ChangeEvent<HTMLInputElement>) => trust(event.target.checked)}
          aria-describedby={helpId}
          sx={{ width: 18, height: 18, m: 0, mt: '3px', flexShrink: 0 }}
        />
        <Box sx={{ fontWeight: 550 }}>{translate('signIn.persist')}</Box>
      </Box>
      <Box id={helpId} sx={{ mt: -1.5, ml: 3.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {translate('signIn.persistHelp')}
      </Box>
      <PlainButton ref={button} type="submit" aria-busy={busy} disabled={busy}>
        {translate('signIn.submit')}
      </PlainButton>
      <Box
        component={Link}
        to={SCREENS.forgotPassword.path}
        sx={{ color: 'primary.main', fontWeight: 550, justifySelf: 'center' }}
      >
        {translate('signIn.forgot')}
      </Box>
    </Box>
  );
};

const missingFields = ({ email, password }: Credentials): Errors => ({
  email: email.trim() ? undefined : 'signIn.emailRequired',
  password: password ? undefined : 'signIn.passwordRequired',
});
