import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { safeFileName } from '../../../core/rules/files.ts';
import { saveFile } from '../../files/saveFile.ts';
import { chartImage } from './chartImage.ts';
import { statisticsTexts } from './statisticsTexts.ts';
import type { ChartSeries, StatisticsRow } from './useStatistics.ts';

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

type ChartCaptionProps = { title: string; rows: readonly StatisticsRow[]; series: ChartSeries };

/**
 * Under the chart: what the groups are where they are described (docs/product.md §2, age), which bars are of which
 * day, and the chart as an image.
 */
export const ChartCaption = ({ title, rows, series }: ChartCaptionProps) => {
  const notify = useNotify();
  const [date, other] = series;
  const described = rows.filter(({ description }) => description);
  const download = async () => {
    try {
      const image = await chartImage({
        title: other === undefined ? title : `${title} · ${other}`,
        rows,
        series,
      });
      saveFile(image, safeFileName(`${title.replaceAll('/', '-')}.png`));
    } catch {
      notify(statisticsTexts.chart.imageFailed, { type: 'error' });
    }
  };
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {other !== undefined && (
        <Typography variant="body2">{statisticsTexts.chart.compared({ date, other })}</Typography>
      )}
      {described.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            typography: 'body2',
          }}
        >
          {described.map(({ label, description }) => (
            <Box key={label} sx={{ display: 'flex', gap: 1 }}>
              <Box component="dt" sx={{ flex: 'none', minWidth: 48 }}>
                <strong>{label}</strong>
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
              >
                {description}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box className="no-print">
        <Button
          size="small"
          variant="outlined"
          startIcon={<ImageIcon />}
          disabled={rows.length === 0}
          onClick={download}
          sx={{ whiteSpace: 'normal' }}
        >
          {statisticsTexts.chart.image}
        </Button>
      </Box>
    </Box>
  );
};
