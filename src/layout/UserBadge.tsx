import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { initialsOf } from '../../core/rules/text.ts';
import { layoutTexts } from './layoutTexts.ts';
import { WHOLE_OR_NOT } from './topBarWidths.ts';

export const USER_BADGE = 'signed-in-user';

export const UserBadge = () => {
  const { identity } = useGetIdentity();
  if (!identity) return null;
  const { fullName = '', email } = identity;
  return (
    <Box
      className={USER_BADGE}
      title={`${layoutTexts.navigation.signedInAs} ${email}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 32 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          flexShrink: 0,
          typography: 'label',
          bgcolor: 'surface.selected',
          color: 'primary.main',
        }}
      >
        {initialsOf(fullName)}
      </Avatar>
      <Box sx={[WHOLE_OR_NOT, { typography: 'label', height: '1.4em' }]}>
        <Box
          component="span"
          sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {fullName}
        </Box>
      </Box>
    </Box>
  );
};
