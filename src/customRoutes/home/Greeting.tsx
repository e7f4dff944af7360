import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { longDay } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';

/** Greets the signed-in user by name (docs/product.md §1). */
export const Greeting = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  useDocumentTitle(translate('home.title'));
  const today = dayOf();
  return (
    <Box component="section" aria-labelledby="greeting" sx={{ pt: { xs: 3, md: 5 }, pb: 3 }}>
      <Typography component="time" dateTime={today} sx={{ typography: 'button', color: 'accent.main' }}>
        {longDay(today)}
      </Typography>
      <Typography id="greeting" variant="h1" sx={{ mt: 0.5 }}>
        {translate('home.greeting', { name: identity?.fullName })}
      </Typography>
    </Box>
  );
};
