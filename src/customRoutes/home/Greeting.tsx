import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { TogetherPicture } from '../../components/TogetherPicture.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { longDay } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';

/** Greets the signed-in user by name and says what the app is (docs/product.md §1). */
export const Greeting = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  useDocumentTitle(translate('home.title'));
  const today = dayOf();
  return (
    <Box
      component="section"
      aria-labelledby="greeting"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
        alignItems: 'end',
        columnGap: 6,
        pt: { xs: 4, md: 7 },
      }}
    >
      <Box sx={{ pb: { xs: 4, md: 6 }, maxWidth: 640 }}>
        <Typography component="time" dateTime={today} sx={{ typography: 'button', color: 'accent.main' }}>
          {longDay(today)}
        </Typography>
        <Typography id="greeting" variant="h1" sx={{ mt: 1 }}>
          {translate('home.greeting', { name: identity?.fullName })}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{translate('home.intro')}</Typography>
      </Box>
      <TogetherPicture />
    </Box>
  );
};
