import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { homeTexts } from '../homeTexts.ts';

type TodayCardProps = {
  part: 'lessons' | 'unfilled' | 'lookAt' | 'evaluations' | 'changes' | 'files';
  /** What is listed. */
  rows: readonly unknown[];
  /** Stands beside the title. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of ‘Vandaag’: its title, its rows, and the text for when there are none. */
export const TodayCard = ({ part, rows, more, children }: TodayCardProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        mb: 2,
        breakInside: 'avoid',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {homeTexts.today[part].title}
        </Typography>
        {more}
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
          {homeTexts.today[part].empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
};

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
