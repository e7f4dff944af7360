import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';

type AuthLayoutProps = { title: string; intro?: string; children: ReactNode };

/** The frame of the pages without navigation: the logo above one card with a heading. */
export const AuthLayout = ({ title, intro, children }: AuthLayoutProps) => {
  useDocumentTitle(title);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 2,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          fontSize: '1.5rem',
          fontWeight: 700,
          letterSpacing: '-0.025em',
        }}
      >
        <Logo size={40} />
        Samenklas
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: 416,
          p: { xs: 3, sm: 4 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <Box component="h1" sx={{ typography: 'h1', fontSize: '1.5rem', m: 0 }}>
          {title}
        </Box>
        {intro && (
          <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
            {intro}
          </Box>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Box>
    </Box>
  );
};
