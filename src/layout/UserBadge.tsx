import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useSession } from '../providers/session.ts';

/** Who is signed in: initials and name. */
export const UserBadge = () => {
  const translate = useTranslate();
  const session = useSession();
  if (!session) return null;
  return (
    <Box
      title={`${translate('navigation.signedInAs')} ${session.email}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          fontSize: '0.8125rem',
          fontWeight: 650,
          bgcolor: 'surface.selected',
          color: 'primary.main',
        }}
      >
        {initials(session.userName)}
      </Avatar>
      <Box
        sx={{
          fontSize: '0.875rem',
          fontWeight: 550,
          maxWidth: 160,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {session.userName}
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
