import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { type CoreLayoutProps, useAuthState } from 'react-admin';
import { lazyPage } from '../components/lazyPage.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';

const AppLayout = lazyPage(async () => (await import('./AppLayout.tsx')).AppLayout);

/**
 * The frame around every page but the sign-in pages. An anonymous visitor gets none, and does not load its
 * code: all they can see is on its way to the sign-in page, or not found.
 */
export const Layout = Object.assign(
  ({ children }: CoreLayoutProps) => {
    const { isPending, authenticated = false } = useAuthState();
    // The first picture of a page is a lot to draw: in slices, so that the browser goes on answering.
    const drawn = useDeferredValue(authenticated);
    if (authenticated && drawn) return <AppLayout>{children}</AppLayout>;
    return (
      <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
        {isPending || authenticated ? <PageSkeleton /> : children}
      </Box>
    );
  },
  { preload: AppLayout.preload },
);
