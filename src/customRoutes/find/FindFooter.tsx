import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { KeyCap } from '../../components/keys/KeyCap.tsx';

/** The keys of the dialog; not where there is most likely no keyboard. */
export const FindFooter = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        px: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
        '@media (pointer: coarse), (width < 600px)': { display: 'none' },
      }}
    >
      <span>
        <KeyCap label="↑↓" spoken={translate('find.keys.choosing')} /> {translate('find.keys.choose')}
      </span>
      <span>
        <KeyCap label="Enter" spoken="Enter" /> {translate('find.keys.open')}
      </span>
      <span>
        <KeyCap label="Ctrl Enter" spoken="Ctrl Enter" /> {translate('find.keys.newTab')}
      </span>
      <span>
        <KeyCap label="Esc" spoken="Escape" /> {translate('find.keys.close')}
      </span>
    </Box>
  );
};
