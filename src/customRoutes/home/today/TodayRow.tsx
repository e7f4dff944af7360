import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

type TodayRowProps = {
  id?: string;
  to: string;
  /** What the address carries along. */
  state?: object;
  name: string;
  /** Stands beside the link: what leads elsewhere. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A link as wide as the card, with its title and details. */
export const TodayRow = ({ id, to, state, name, aside, children }: TodayRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box
      component={RouterLink}
      id={id}
      to={to}
      state={state}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        py: 0.75,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover > span:first-of-type': { textDecoration: 'underline' },
      }}
    >
      <span>{name}</span>
      {children}
    </Box>
    {aside}
  </Box>
);
