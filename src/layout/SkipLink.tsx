import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** The first thing that Tab reaches: past the navigation, to the content. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href="#content"
      className="no-print"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('navigation.skip')}
    </Link>
  );
};
