import Box from '@mui/material/Box';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../components/lazyPart.tsx';
import { THEMES } from '../../layout/theme/AppTheme.tsx';
import type { BarsChart, ChartSeries } from './BarsChart.tsx';
import { OPACITY } from './barColors.ts';
import { OTHER_DAY } from './chartLayout.ts';
import { type LegendEntry, pngOf } from './svgImage.ts';

/** Lazy, so that two places at most share the charts: what three share loads with every screen (vite.config.ts). */
const Bars = lazyPart(async () => (await import('./BarsChart.tsx')).BarsChart);

type ChartImageProps = Pick<ComponentProps<typeof BarsChart>, 'rows' | 'series'> & {
  title: string;
  onDone: (image: Blob) => void;
  onFailed: () => void;
};

/** Draws the chart out of sight, in the light theme and in one size on every screen, and hands over its PNG. */
export const ChartImage = ({ rows, series, title, onDone, onFailed }: ChartImageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(async () => {
    try {
      const svg = box.current?.querySelector('svg');
      if (!svg) throw new Error('There is no chart to draw');
      const { text, background } = theme.palette;
      onDone(
        await pngOf(svg, {
          title,
          legend: legendOf(series),
          color: text.primary,
          background: background.paper,
        }),
      );
    } catch {
      onFailed();
    }
  });
  useEffect(() => {
    // The chart lays itself out in the frame after its first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => draw());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Box ref={box} aria-hidden sx={{ position: 'fixed', top: 0, left: -OUT_OF_SIGHT, width: OUT_OF_SIGHT }}>
      <ThemeProvider theme={theme}>
        <Bars rows={rows} series={series} image />
      </ThemeProvider>
    </Box>
  );
};

/** Which bars are of which day; one day alone stands in the title. */
const legendOf = ([day, other]: ChartSeries): LegendEntry[] =>
  other === undefined
    ? []
    : [
        { label: day, fillOpacity: OPACITY, dash: [] },
        { label: other, fillOpacity: OPACITY * OTHER_DAY.fillOpacity, dash: OTHER_DAY.dash },
      ];

const OUT_OF_SIGHT = 10_000;

const theme = createTheme(THEMES.light);
