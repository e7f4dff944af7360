import Box from '@mui/material/Box';
import type { CoreLayoutProps } from 'ra-core';
import { lazyPage } from '../components/lazyPage.ts';
import { useRestoredSession } from '../components/useRestoredSession.ts';
import { useSession } from '../providers/session.ts';

const AppLayout = lazyPage(async () => (await import('./AppLayout.tsx')).AppLayout);

/**
 * The frame around every page but the sign-in pages. A visitor who has not signed in gets none, and does not
 * load it: all they can see is on its way to the sign-in page, or not found.
 */
export const Layout = ({ children }: CoreLayoutProps) => {
  const signedIn = useSession() !== null;
  useRestoredSession();
  if (signedIn) return <AppLayout>{children}</AppLayout>;
  return <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>{children}</Box>;
};
