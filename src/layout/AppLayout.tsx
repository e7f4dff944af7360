import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { CoreLayoutProps } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { messages } from '../i18n/messages.ts';
import { setTexts } from '../providers/i18nProvider.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Notifications } from './Notifications.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

setTexts(messages);

/** The frame of every signed-in page: skip link, top bar, content. */
export const AppLayout = ({ children }: CoreLayoutProps) => (
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
