import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useGoBack } from './overThePage.ts';
import { useDocumentTitle } from './Page.tsx';

type MessagePageProps = {
  title: string;
  text?: string;
  picture: ReactNode;
  children: ReactNode;
};

export const MessagePage = ({ title, text, picture, children }: MessagePageProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ m: 'auto', px: 3, py: 8, maxWidth: 'min(560px, 100%)', textAlign: 'center' }}>
      <Box aria-hidden sx={{ color: 'accent.main', '& svg': { width: 56, height: 56 } }}>
        {picture}
      </Box>
      <Typography variant="h1" sx={{ mt: 3 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>}
      <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1 }}>{children}</Box>
    </Box>
  );
};

export const NotFoundPage = () => (
  <MessagePage {...commonTexts.notFound} picture={<SearchOffIcon />}>
    <BackButton />
  </MessagePage>
);

export const UnauthorizedPage = () => (
  <MessagePage {...commonTexts.unauthorized} picture={<LockIcon />}>
    <BackButton />
  </MessagePage>
);

const BackButton = () => (
  <Button variant="contained" onClick={useGoBack()}>
    {commonTexts.action.back}
  </Button>
);
