import { Suspense, useSyncExternalStore } from 'react';
import { useAuthState, useLogin, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { isRenewalUnanswered, isSessionLost, mayRenew } from '../../providers/session.ts';
import { SCREENS } from '../../screens.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

const NoConnection = lazyPage(async () => (await import('./NoConnection.tsx')).NoConnection);

/** What react-admin remembers of the page that was asked for. */
type Remembered = { nextPathname?: string; nextSearch?: string } | null;

/**
 * Signs in and goes on to the page that was asked for, or home (docs/product.md §2, Login). A user who is
 * signed in already, or whose session can be renewed on a trusted device, goes on at once; where the server cannot be
 * asked, that is shown instead.
 */
export const LoginPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const { isPending, authenticated, refetch } = useAuthState();
  const remembered: Remembered = useLocation().state;
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const signedOutIntro = isSessionLost() ? 'signIn.sessionLost' : 'signIn.intro';
  const intro = online ? signedOutIntro : 'signIn.offline';

  // Stays while it is asked again: only an answer takes it away.
  if (!authenticated && isRenewalUnanswered()) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NoConnection onRetry={refetch} />
      </Suspense>
    );
  }
  // Without a session to renew there is nothing to wait for, and the form stays where a user types already.
  if (isPending && mayRenew()) return <PageSkeleton />;
  if (authenticated) {
    const { nextPathname = SCREENS.home.path, nextSearch = '' } = remembered ?? {};
    return <Navigate to={{ pathname: nextPathname, search: nextSearch }} replace />;
  }
  return (
    <AuthLayout title={translate('signIn.welcome')} intro={translate(intro)}>
      <LoginForm onSubmit={login} />
    </AuthLayout>
  );
};

const watchNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
