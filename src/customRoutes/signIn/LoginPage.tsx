import { useLogin, useTranslate } from 'ra-core';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Signs in and goes on to the page that was asked for, or home (SPEC.md §2, Login). */
export const LoginPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <AuthLayout title={translate('signIn.welcome')} intro={translate('signIn.intro')}>
      <LoginForm onSubmit={login} />
    </AuthLayout>
  );
};
