import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';

/** For an address that leads nowhere (SPEC.md §2, Not-found and unauthorized). */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('signIn.notFound.title');
  useDocumentTitle(title);
  return (
    <Box sx={{ m: 'auto', px: 3, py: 8, textAlign: 'center' }}>
      <Typography
        aria-hidden
        sx={{
          fontSize: '5rem',
          fontWeight: 700,
          lineHeight: 1,
          color: 'accent.main',
          letterSpacing: '-0.04em',
        }}
      >
        404
      </Typography>
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {translate('signIn.notFound.help')}
      </Typography>
      <Button variant="contained" onClick={() => navigate(-1)}>
        {translate('signIn.notFound.back')}
      </Button>
    </Box>
  );
};
