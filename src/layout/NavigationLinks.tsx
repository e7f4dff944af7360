import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useOpenScreens } from '../components/useOpenScreens.ts';
import { useCurrentLink } from './useCurrentLink.ts';

/** 12 px where the bar is roomy (topBarWidths.ts), 5 where it is full. */
const BESIDE_WORD = 'clamp(5px, 100vw - 89em, 12px)';

/** The links of the bar, the current one underlined. */
export const NavigationLinks = () => {
  const translate = useTranslate();
  const links = useOpenScreens();
  const isCurrent = useCurrentLink();
  return (
    <Box component="nav" aria-label={translate('navigation.label')} sx={{ display: 'flex', gap: 0.25 }}>
      {links?.map(({ path, label }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={isCurrent(path) ? 'page' : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            px: BESIDE_WORD,
            typography: 'button',
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&[aria-current=page]': { color: 'primary.main' },
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: BESIDE_WORD,
              bottom: -1,
              // A border: high contrast shows no backgrounds.
              borderBottom: 3,
              borderColor: 'primary.main',
              transform: 'scaleX(0)',
              transition: 'transform 160ms ease-out',
            },
            '&[aria-current=page]::after': { transform: 'none' },
          }}
        >
          {translate(label)}
        </Box>
      ))}
    </Box>
  );
};
