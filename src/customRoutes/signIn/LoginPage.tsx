import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigationType } from 'react-router';
import { SCREENS } from '../../../core/contract/screens.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useRestoredSession } from '../../components/useRestoredSession.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { isSessionLost, mayRenew, useSession } from '../../providers/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** What the guard and react-admin remember of the page that was asked for. */
type Remembered = { nextPathname?: string; nextSearch?: string } | null;

/**
 * Signs in and goes on to the page that was asked for, or home (SPEC.md §2, Login). Who opens it and is signed in
 * already, on a trusted device, goes on at once. What an earlier user of this tab saw is forgotten.
 */
export const LoginPage = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const remembered: Remembered = useLocation().state;
  const signedIn = useSession() !== null;
  // Who was led here has no session, or has just ended it; and a tick in the form must not take the form away.
  const wasLed = useNavigationType() !== 'POP';
  const [mayBeSignedIn] = useState(() => !wasLed && mayRenew());
  const restoring = useRestoredSession(mayBeSignedIn);
  const intro = isSessionLost() ? 'signIn.sessionLost' : 'signIn.intro';

  useEffect(() => queryClient.clear(), [queryClient]);

  if (signedIn) {
    const { nextPathname = SCREENS.home.path, nextSearch = '' } = remembered ?? {};
    return <Navigate to={{ pathname: nextPathname, search: nextSearch }} replace />;
  }
  if (restoring) return <PageSkeleton />;
  return (
    <AuthLayout title={translate('signIn.welcome')} intro={translate(intro)}>
      <LoginForm onSubmit={authProvider.login} />
    </AuthLayout>
  );
};
