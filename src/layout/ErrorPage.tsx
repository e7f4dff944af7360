import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

type ErrorPageProps = { resetErrorBoundary: (...args: unknown[]) => void };

/** What is shown where a page broke: what happened in plain words, and a way on. */
export const ErrorPage = ({ resetErrorBoundary }: ErrorPageProps) => {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <Typography variant="h1">{translate('common.error.title')}</Typography>
      <Typography sx={{ my: 2, color: 'text.secondary' }}>{translate('common.error.explanation')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => resetErrorBoundary()}>
          {translate('common.action.retry')}
        </Button>
        <Button variant="outlined" href="/">
          {translate('common.action.home')}
        </Button>
      </Box>
    </Box>
  );
};
