import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Logo } from '../components/Logo.tsx';
import { SCREENS } from '../screens.ts';

/** The logo with the product's name; it goes to the home page. */
export const HomeLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={SCREENS.home.path}
      aria-label={translate('navigation.logo')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 700,
        fontSize: '1.125rem',
        letterSpacing: '-0.02em',
        borderRadius: 1,
      }}
    >
      <Logo size={30} />
      Samenklas
    </Box>
  );
};
