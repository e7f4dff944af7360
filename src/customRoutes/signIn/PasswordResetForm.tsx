import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { isValidPassword } from '../../../core/rules/password.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';

type PasswordResetFormProps = { onSave: (password: string) => Promise<void> };

/** The new password, twice (docs/product.md §5, New password). */
export const PasswordResetForm = ({ onSave }: PasswordResetFormProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: { password: '', repeat: '' }, reValidateMode: 'onSubmit' });
  return (
    <AuthLayout title={translate('passwordReset.form.title')}>
      <AuthForm
        form={form}
        onSubmit={({ password }) => onSave(password)}
        messageOf={error => (error instanceof Error ? error.message : 'common.error.unexpected')}
        submitLabel="passwordReset.form.submit"
      >
        <AuthField
          name="password"
          label="passwordReset.form.password"
          type="password"
          autoComplete="new-password"
          autoFocus
          hint="passwordReset.form.hint"
          validate={passwordError}
        />
        <AuthField
          name="repeat"
          label="passwordReset.form.repeat"
          type="password"
          autoComplete="new-password"
          validate={repeatError}
        />
      </AuthForm>
    </AuthLayout>
  );
};

/** What is wrong with a new password (docs/product.md §5). */
export const passwordError = (password: string): MessageKey | undefined => {
  if (!password) return 'passwordReset.form.passwordRequired';
  return isValidPassword(password) ? undefined : 'passwordReset.form.rule';
};

/** What is wrong with its repeat. */
export const repeatError = (repeat: string, { password }: Record<string, string>): MessageKey | undefined => {
  if (!repeat) return 'passwordReset.form.repeatRequired';
  return repeat === password ? undefined : 'passwordReset.form.different';
};
