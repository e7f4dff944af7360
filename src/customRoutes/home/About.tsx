import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** The About section (SPEC.md §1). */
export const About = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="about">
      <Typography id="about" variant="h2">
        {translate('home.about.title')}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.125rem', lineHeight: 1.6 }}>
        {translate('home.about.first')}
      </Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{translate('home.about.second')}</Typography>
    </Box>
  );
};
