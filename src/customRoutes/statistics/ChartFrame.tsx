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
import { PALETTES } from '../../layout/theme/palette.ts';
import { barColors, OPACITY, OTHER_DAY } from './charts.ts';
import { statisticsTexts } from './statisticsTexts.ts';
import { type ChartSeries, nameOf, type StatisticsRow } from './useStatistics.ts';

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

type Picture = { title: string; rows: readonly StatisticsRow[]; series: ChartSeries };

/**
 * Under the chart: what the groups are where they are described (docs/product.md §2, age), which bars are of which
 * day, and the chart as an image.
 */
export const ChartCaption = ({ title, rows, series }: Picture) => {
  const notify = useNotify();
  const [date, other] = series;
  const described = rows.filter(({ description }) => description);
  const download = async () => {
    try {
      const image = await chartImage({ title, rows, series });
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

/** In pixels; the image has twice as many. */
const SCALE = 2;
const PADDING = 24;
const WIDTH = 1200;
const TITLE = { font: '600 20px "Inter Variable", sans-serif', height: 48 };
const LEGEND = { height: 36, swatch: 14, gap: 8, apart: 28 };
const TEXT = '14px "Inter Variable", sans-serif';
/** The bars together, a row at least, a bar at most. */
const HEIGHT_MIN = 600;
const ROW_MIN = 40;
const BAR_MAX = 112;
const BAR_SHARE = 0.7;
const LABELS_MAX = 420;

/** The numbers of a chart as a PNG: lying bars, in the light theme and in one size on every screen. */
const chartImage = async ({ title, rows, series: [day, other] }: Picture): Promise<Blob> => {
  const { text, background } = PALETTES.light;
  const top = PADDING + TITLE.height + (other === undefined ? 0 : LEGEND.height);
  const height = Math.max(HEIGHT_MIN, rows.length * ROW_MIN);
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (WIDTH + 2 * PADDING);
  canvas.height = SCALE * (top + height + PADDING);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  context.scale(SCALE, SCALE);
  context.fillStyle = background.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';

  const write = (words: string, x: number, y: number, width: number) => {
    context.fillStyle = text.primary;
    context.fillText(words, x, y, width);
  };
  const bar = (x: number, y: number, width: number, thick: number, color: string, isOther: boolean) => {
    context.fillStyle = context.strokeStyle = color;
    context.globalAlpha = isOther ? OPACITY * OTHER_DAY.fillOpacity : OPACITY;
    context.fillRect(x, y, width, thick);
    context.globalAlpha = 1;
    context.setLineDash(isOther ? OTHER_DAY.dash : []);
    context.strokeRect(x, y, width, thick);
  };

  context.font = TITLE.font;
  write(other === undefined ? title : `${title} · ${other}`, PADDING, PADDING + TITLE.height / 4, WIDTH);
  context.font = TEXT;
  if (other !== undefined) {
    let x = PADDING;
    for (const [index, name] of [day, other].entries()) {
      const { swatch, gap, apart } = LEGEND;
      bar(x, PADDING + TITLE.height, swatch, swatch, text.primary, index > 0);
      write(name, x + swatch + gap, PADDING + TITLE.height + swatch / 2, WIDTH);
      x += swatch + gap + context.measureText(name).width + apart;
    }
  }

  const labels = Math.min(LABELS_MAX, Math.max(...rows.map(row => context.measureText(nameOf(row)).width)));
  const left = PADDING + labels + LEGEND.gap * 2;
  const most = Math.max(1, ...rows.flatMap(({ data, other = 0 }) => [data, other]));
  const row = height / rows.length;
  const thick = Math.min(row * BAR_SHARE, BAR_MAX) / (other === undefined ? 1 : 2);
  const colors = barColors(rows, background.paper);
  for (const [index, each] of rows.entries()) {
    const { data, other: otherData = 0 } = each;
    const middle = top + row * (index + 0.5);
    const color = colors[index]?.border ?? text.primary;
    const widthOf = (value: number) => ((PADDING + WIDTH - left) * value) / most;
    write(nameOf(each), PADDING, middle, labels);
    bar(left, other === undefined ? middle - thick / 2 : middle - thick, widthOf(data), thick, color, false);
    if (other !== undefined) bar(left, middle, widthOf(otherData), thick, color, true);
  }
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The image is too large for this browser');
  return png;
};
