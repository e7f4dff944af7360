import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { type CoreLayoutProps, useAuthState, useGetIdentity } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { LeaveBlocker } from '../components/LeaveGuard.tsx';
import { PageSkeleton } from '../components/Page.tsx';
import { useMay } from '../components/useMay.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { Notifications } from './Notifications.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { ShortcutDialogs } from './ShortcutDialogs.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The frame around every page but the sign-in pages. An anonymous visitor gets none: all they can see is on its way to the sign-in page, or not found.
 */
export const Layout = ({ children }: CoreLayoutProps) => {
  const { isPending, authenticated = false } = useAuthState();
  if (authenticated) return <SignedInLayout>{children}</SignedInLayout>;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative' }}>
        <OfflineHint />
      </Box>
      {isPending ? <PageSkeleton /> : children}
    </Box>
  );
};

/**
 * The frame of every signed-in page: skip link, top bar, content. It is drawn when the auth provider has answered
 * who is signed in and what they may do, so that nothing inside moves when it does.
 */
const SignedInLayout = ({ children }: CoreLayoutProps) => {
  const { isPending } = useGetIdentity();
  useEffect(registerServiceWorker, []);
  const { isKnown } = useMay();
  // Rendered in slices, as it comes with all that is inside.
  const isReady = !isPending && isKnown;
  const isDrawn = useDeferredValue(isReady);
  if (!isReady || !isDrawn) return <PageSkeleton />;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}
      >
        <ErrorBoundary FallbackComponent={ErrorPage}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Notifications />
      <ShortcutDialogs />
      <LeaveBlocker />
    </Box>
  );
};

/** The first thing that Tab reaches: past the navigation, to the content. */
const SkipLink = () => (
  <Link
    href="#content"
    className="no-print"
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {layoutTexts.navigation.skip}
  </Link>
);

/** How long the page is left in peace before the app's files are fetched for offline use, in milliseconds. */
const DELAY_MS = 4_000;

/** Has the app's own files stored by the service worker (worker.js), where the browser and the address allow it. */
const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Refused or offline: the app works without.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }, DELAY_MS);
};
