import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useGetIdentity, useTranslate } from 'react-admin';

/** Who is signed in: initials and name. */
export const UserBadge = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if (!identity) return null;
  const { fullName = '', email } = identity;
  return (
    <Box
      title={`${translate('navigation.signedInAs')} ${email}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          typography: 'label',
          bgcolor: 'surface.selected',
          color: 'primary.main',
        }}
      >
        {initials(fullName)}
      </Avatar>
      <Box
        sx={{
          typography: 'label',
          minWidth: 0,
          maxWidth: 160,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {fullName}
      </Box>
    </Box>
  );
};

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
};
