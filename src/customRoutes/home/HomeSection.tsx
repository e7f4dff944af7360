import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

type HomeSectionProps = { title: string; busy?: boolean; className?: string; children: ReactNode };

export const HomeSection = ({ title, busy, className, children }: HomeSectionProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      className={className}
      aria-labelledby={id}
      aria-busy={busy}
      sx={{ minWidth: 0, p: { xs: 1.5, sm: 2 }, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h2" sx={{ typography: 'h3', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

export const HomeRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

type HomeRowProps = { id?: string; to: string; state?: object; detail?: string; children: ReactNode };

export const HomeRow = ({ id, to, state, detail, children }: HomeRowProps) => (
  <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box
      component={Link}
      id={id}
      to={to}
      state={state}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        py: 0.5,
        '@media print': { minHeight: 0 },
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {children}
      {detail && (
        <Typography variant="body2" component="span" noWrap sx={{ ml: 'auto', color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  </Box>
);
