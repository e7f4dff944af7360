import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { type CoreLayoutProps, useGetIdentity } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useOpenScreens } from '../components/useOpenScreens.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Notifications } from './Notifications.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The frame of every signed-in page: skip link, top bar, content. It comes when the auth provider has said who is
 * signed in and what they may open, so that nothing inside moves when it does.
 */
export const AppLayout = ({ children }: CoreLayoutProps) => {
  const { isPending } = useGetIdentity();
  const openScreens = useOpenScreens();
  if (isPending || !openScreens) return <PageSkeleton />;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar />
      <OfflineHint />
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
    </Box>
  );
};
