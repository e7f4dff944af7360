import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useOpenScreens } from '../components/useOpenScreens.ts';
import { ROOMY } from './topBarWidths.ts';
import { useCurrentLink } from './useCurrentLink.ts';

/** The links of the bar, the current one underlined. */
export const NavigationLinks = () => {
  const translate = useTranslate();
  const links = useOpenScreens();
  const isCurrent = useCurrentLink();
  return (
    <Box
      component="nav"
      aria-label={translate('navigation.label')}
      sx={{ display: 'flex', gap: 0.25, [ROOMY]: { gap: 0.5 } }}
    >
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
            px: 0.625,
            [ROOMY]: { px: 1.5 },
            typography: 'button',
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&[aria-current=page]': { color: 'primary.main' },
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: 5,
              [ROOMY]: { insetInline: 12 },
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
