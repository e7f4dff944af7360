import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { statisticsTexts } from './statisticsTexts.ts';

type ChartFrameProps = {
  title: string;
  loading: boolean;
  children: ReactNode;
};

/** The height whatever it holds, so that nothing jumps, unless its bars need more; see docs/product.md §9. */
export const CHART_HEIGHT = 'clamp(280px, 40vh, 400px)';

export const ChartFrame = ({ title, loading, children }: ChartFrameProps) => {
  const titleId = useId();
  return (
    <Paper
      component="figure"
      variant="outlined"
      aria-labelledby={title ? titleId : undefined}
      aria-busy={loading}
      sx={{ m: 0, p: { xs: 2, sm: 3 }, '@media print': { border: 0, p: 0, breakInside: 'avoid' } }}
    >
      <Typography
        id={titleId}
        variant="h2"
        component={title ? 'h2' : 'div'}
        sx={{ minHeight: { xs: '2.7em', sm: '1.35em' } }}
      >
        {title}
      </Typography>
      <Box sx={{ position: 'relative', minHeight: CHART_HEIGHT, mt: 2, '@media print': { minHeight: 0 } }}>
        {children}
        {loading && (
          <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
            <CircularProgress size={32} aria-label={statisticsTexts.loading} />
          </Box>
        )}
      </Box>
    </Paper>
  );
};
