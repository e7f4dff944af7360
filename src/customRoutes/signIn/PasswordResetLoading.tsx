import { useTranslate } from 'react-admin';
import { Spinner } from '../../components/Spinner.tsx';
import { AuthLayout } from './AuthLayout.tsx';

/** While the server looks whether the link works. */
export const PasswordResetLoading = () => {
  const translate = useTranslate();
  return (
    <AuthLayout title={translate('passwordReset.form.title')}>
      <Spinner label={translate('passwordReset.checking')} />
    </AuthLayout>
  );
};
