import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { TogetherPicture } from '../../components/TogetherPicture.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';

type AuthLayoutProps = {
  title: string;
  intro?: string;
  /** The heading, for pages that move the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** The frame of the pages without navigation: the logo above one card with a heading. */
export const AuthLayout = ({ title, intro, heading, children }: AuthLayoutProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={page}>
      <Box component="main" sx={{ width: '100%', maxWidth: 416 }}>
        <Box sx={name}>
          <Logo size={36} />
          Samenklas
        </Box>
        <Box sx={card}>
          <Box ref={heading} component="h1" tabIndex={-1} sx={{ typography: 'h1', m: 0, outline: 'none' }}>
            {title}
          </Box>
          {intro && (
            <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 1 }}>
              {intro}
            </Box>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
      </Box>
      <Box sx={picture}>
        <TogetherPicture width={400} />
      </Box>
    </Box>
  );
};

const page = {
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  p: 2,
};

const name = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  mb: 3,
  typography: 'h2',
};

const card = {
  p: { xs: 3, sm: 4 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Long words in large letters on a phone.
  overflowWrap: 'anywhere',
};

/** Stands on the lower edge of the window; left out where it would come near the card. */
const picture = {
  position: 'fixed',
  bottom: 0,
  right: '6vw',
  '@media (width < 1200px), (height < 600px)': { display: 'none' },
};
