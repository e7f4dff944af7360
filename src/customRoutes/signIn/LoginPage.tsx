import { useQueryClient } from '@tanstack/react-query';
import { useLogin, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/**
 * Signs in and goes on to the page that was asked for, or home (SPEC.md §2, Login). What an earlier user of
 * this tab saw is forgotten.
 */
export const LoginPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return (
    <AuthLayout title={translate('signIn.welcome')} intro={translate('signIn.intro')}>
      <LoginForm onSubmit={login} />
    </AuthLayout>
  );
};
