import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

const REASONS = ['oneFile', 'tailored', 'overview', 'careful'] as const;

/** The Why Use section (SPEC.md §1). */
export const Why = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="why">
      <Typography id="why" variant="h2">
        {translate('home.why.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          gap: 3,
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
        }}
      >
        {REASONS.map(reason => (
          <Box component="li" key={reason} sx={{ display: 'flex', gap: 1.5 }}>
            <CheckIcon aria-hidden sx={{ fontSize: 20, mt: 0.25, color: 'primary.main' }} />
            <Box>
              <Typography variant="h3">{translate(`home.why.${reason}.title`)}</Typography>
              <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
                {translate(`home.why.${reason}.text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
