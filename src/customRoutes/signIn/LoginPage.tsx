import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { isSessionLost, useSession } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** What the guard and react-admin remember of the page that was asked for. */
type Remembered = { nextPathname?: string; nextSearch?: string } | null;

/**
 * Signs in and goes on to the page that was asked for, or home (SPEC.md §2, Login). What an earlier user of
 * this tab saw is forgotten.
 */
export const LoginPage = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const remembered: Remembered = useLocation().state;
  const signedIn = useSession() !== null;

  const intro = isSessionLost() ? 'signIn.sessionLost' : 'signIn.intro';

  useEffect(() => queryClient.clear(), [queryClient]);

  if (signedIn) {
    const { nextPathname = SCREENS.home.path, nextSearch = '' } = remembered ?? {};
    return <Navigate to={{ pathname: nextPathname, search: nextSearch }} replace />;
  }
  return (
    <AuthLayout title={translate('signIn.welcome')} intro={translate(intro)}>
      <LoginForm onSubmit={authProvider.login} />
    </AuthLayout>
  );
};
