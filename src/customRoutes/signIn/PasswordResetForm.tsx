import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { useKeptFocus } from '../../components/useKeptFocus.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { type NewPassword, newPasswordErrors } from './newPasswordErrors.ts';
import { PasswordField } from './PasswordField.tsx';

type PasswordResetFormProps = { onSave: (password: string) => Promise<void> };

/** The new password, twice (SPEC.md §5, New password). */
export const PasswordResetForm = ({ onSave }: PasswordResetFormProps) => {
  const translate = useTranslate();
  const [values, setValues] = useState<NewPassword>({ password: '', repeat: '' });
  const [errors, setErrors] = useState<ReturnType<typeof newPasswordErrors>>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const button = useKeptFocus(busy);

  const change = (field: keyof NewPassword) => (value: string) => {
    setValues(previous => ({ ...previous, [field]: value }));
    setErrors({});
    setRefusal('');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = newPasswordErrors(values);
    setErrors(found);
    setRefusal('');
    const wrong = found.password ? 'password' : found.repeat && 'repeat';
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (busy) return;
    setBusy(true);
    try {
      await onSave(values.password);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'common.error.unexpected');
      setBusy(false);
    }
  };

  return (
    <AuthLayout title={translate('passwordReset.form.title')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        {refusal && <ErrorNote>{translate(refusal)}</ErrorNote>}
        <PasswordField
          label={translate('passwordReset.form.password')}
          name="password"
          autoComplete="new-password"
          autoFocus
          value={values.password}
          onChange={change('password')}
          hint={translate('passwordReset.form.hint')}
          error={errors.password && translate(errors.password)}
        />
        <PasswordField
          label={translate('passwordReset.form.repeat')}
          name="repeat"
          autoComplete="new-password"
          value={values.repeat}
          onChange={change('repeat')}
          error={errors.repeat && translate(errors.repeat)}
        />
        <Button ref={button} type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {translate('passwordReset.form.submit')}
        </Button>
      </Box>
    </AuthLayout>
  );
};
