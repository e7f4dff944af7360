import Box from '@mui/material/Box';
import type { CoreLayoutProps } from 'react-admin';
import { lazyPage } from '../components/lazyPage.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useRestoredSession } from '../components/useRestoredSession.ts';
import { useSession } from '../providers/session.ts';

const AppLayout = lazyPage(async () => (await import('./AppLayout.tsx')).AppLayout);

/**
 * The frame around every page but the sign-in pages. A visitor who has not signed in gets none, and does not
 * load it: all they can see is on its way to the sign-in page, or not found. Where the device is trusted,
 * the session is renewed before anything is shown.
 */
export const Layout = ({ children }: CoreLayoutProps) => {
  const signedIn = useSession() !== null;
  const restoring = useRestoredSession();
  if (signedIn) return <AppLayout>{children}</AppLayout>;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {restoring ? <PageSkeleton /> : children}
    </Box>
  );
};
