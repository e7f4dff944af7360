import Box from '@mui/material/Box';
import { type CoreLayoutProps, useAuthState } from 'react-admin';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { AppLayout } from './AppLayout.tsx';

/**
 * The frame around every page but the sign-in pages. An anonymous visitor gets none: all they can see is on its way to the sign-in page, or not found.
 */
export const Layout = ({ children }: CoreLayoutProps) => {
  const { isPending, authenticated = false } = useAuthState();
  if (authenticated) return <AppLayout>{children}</AppLayout>;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {isPending ? <PageSkeleton /> : children}
    </Box>
  );
};
