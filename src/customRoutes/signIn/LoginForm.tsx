import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import type { Credentials } from '../../../core/contract/session.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { getPersist, setPersist } from '../../providers/session.ts';
import { AuthField } from './AuthField.tsx';
import { loginError } from './loginError.ts';
import { PasswordField } from './PasswordField.tsx';

type LoginFormProps = { onSubmit: (credentials: Credentials) => Promise<unknown> };
type Errors = { email?: string; password?: string; form?: string };

/** E-mail, password and whether to trust this device (SPEC.md §2, §5 and §8, Login). */
export const LoginForm = ({ onSubmit }: LoginFormProps) => {
  const translate = useTranslate();
  const persistId = useId();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [trusted, setTrusted] = useState(getPersist);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const change = (field: keyof Credentials) => (value: string) => {
    setCredentials(previous => ({ ...previous, [field]: value }));
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingFields(credentials);
    setErrors(missing);
    if (busy || missing.email || missing.password) return;
    setBusy(true);
    setPersist(trusted);
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
        type="email"
        autoComplete="username"
        autoFocus
        value={credentials.email}
        onChange={change('email')}
        error={errors.email && translate(errors.email)}
      />
      <PasswordField
        label={translate('signIn.password')}
        autoComplete="current-password"
        value={credentials.password}
        onChange={change('password')}
        error={errors.password && translate(errors.password)}
      />
      <Box sx={{ display: 'flex', alignItems: 'start', ml: -1.25 }}>
        <Checkbox
          id={persistId}
          checked={trusted}
          onChange={event => setTrusted(event.target.checked)}
          slotProps={{ input: { 'aria-describedby': `${persistId}-help` } }}
        />
        <Box sx={{ pt: 1 }}>
          <Typography component="label" htmlFor={persistId} sx={{ fontWeight: 550, cursor: 'pointer' }}>
            {translate('signIn.persist')}
          </Typography>
          <Typography id={`${persistId}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('signIn.persistHelp')}
          </Typography>
        </Box>
      </Box>
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {translate('signIn.submit')}
      </Button>
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
