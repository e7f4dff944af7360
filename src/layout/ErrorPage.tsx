import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { PageLoadError, usePageLoadRetry } from '../components/lazyPage.tsx';
import { useDocumentTitle } from '../components/Page.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';

type ErrorPageProps = { error: unknown; resetErrorBoundary: (...args: unknown[]) => void };

/** Replaces a page that broke, or whose code did not arrive. */
export const ErrorPage = ({ error, resetErrorBoundary }: ErrorPageProps) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  usePageLoadRetry(error, resetErrorBoundary);
  const notLoaded = error instanceof PageLoadError;
  const title = notLoaded ? commonTexts.error.notLoaded : commonTexts.error.title;
  useDocumentTitle(title);
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <Box component="h1" sx={{ typography: 'h1', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ my: 2, color: 'text.secondary' }}>
        {notLoaded ? commonTexts.error.noResponseHelp : commonTexts.error.explanation}
      </Box>
      <Button variant="contained" size="large" onClick={() => resetErrorBoundary()}>
        {commonTexts.action.retry}
      </Button>
      {/* Reloads the app: a newer version may have replaced the code that was asked for. */}
      <Box component="p" sx={{ mt: 3 }}>
        <Box component="a" href="/" sx={{ color: 'primary.main' }}>
          {commonTexts.action.home}
        </Box>
      </Box>
    </Box>
  );
};
