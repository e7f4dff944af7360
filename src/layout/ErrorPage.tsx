import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { PageLoadError } from '../components/lazyPage.ts';
import { useDocumentTitle } from '../components/useDocumentTitle.ts';
import { usePageLoadRetry } from '../components/usePageLoadRetry.ts';
import { SCREENS } from '../screens.ts';

type ErrorPageProps = { error: unknown; resetErrorBoundary: (...args: unknown[]) => void };

/** What is shown where a page broke, or where its code did not arrive: in plain words, with a way on. */
export const ErrorPage = ({ error, resetErrorBoundary }: ErrorPageProps) => {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  usePageLoadRetry(error, resetErrorBoundary);
  const notLoaded = error instanceof PageLoadError;
  const title = translate(notLoaded ? 'common.error.notLoaded' : 'common.error.title');
  useDocumentTitle(title);
  const retry = () => {
    // A newer version may have replaced the code that was asked for: then only a reload helps.
    if (notLoaded && error.attempts > 1 && navigator.onLine) window.location.reload();
    else resetErrorBoundary();
  };
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <Box component="h1" sx={{ typography: 'h1', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ my: 2, color: 'text.secondary' }}>
        {translate(notLoaded ? 'common.error.notLoadedHelp' : 'common.error.explanation')}
      </Box>
      <Button variant="contained" size="large" onClick={retry}>
        {translate('common.action.retry')}
      </Button>
      {/* Loads the app anew, which a page without its code need not. */}
      {!notLoaded && (
        <Box component="p" sx={{ mt: 3 }}>
          <Box component="a" href={SCREENS.home.path} sx={{ color: 'primary.main' }}>
            {translate('common.action.home')}
          </Box>
        </Box>
      )}
    </Box>
  );
};
