import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import type { CoreLayoutProps } from 'react-admin';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useRestoredSession } from '../components/useRestoredSession.ts';
import { useSession } from '../providers/session.ts';
import { LazyAppLayout } from './LazyAppLayout.ts';

/**
 * The frame around every page but the sign-in pages. A visitor who has not signed in gets none, and does not
 * load it: all they can see is on its way to the sign-in page, or not found. Where the device is trusted,
 * the session is renewed before anything is shown.
 */
export const Layout = ({ children }: CoreLayoutProps) => {
  const signedIn = useSession() !== null;
  const restoring = useRestoredSession();
  // The first picture of a page is a lot to draw: in slices, so that the browser goes on answering.
  const drawn = useDeferredValue(signedIn);
  if (signedIn && drawn) return <LazyAppLayout>{children}</LazyAppLayout>;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {restoring || signedIn ? <PageSkeleton /> : children}
    </Box>
  );
};
