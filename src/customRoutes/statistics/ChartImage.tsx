import Box from '@mui/material/Box';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../components/lazyPage.tsx';
import { THEMES } from '../../layout/theme/AppTheme.tsx';
import type { BarsChart, ChartSeries } from './BarsChart.tsx';
import { OPACITY } from './barColors.ts';
import { OTHER_DAY } from './chartLayout.ts';

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

/** What of an element's look a picture by itself has to be told, as style sheets do not reach it. */
const PROPERTIES = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const;

const SCALE = 2;
const PADDING = 24;
const TITLE = { font: '600 20px "Inter Variable", sans-serif', height: 48 };
const LEGEND = { font: '14px "Inter Variable", sans-serif', height: 36, swatch: 14, gap: 8, apart: 28 };

/** What a kind of bar is, and how it differs from the others whatever its colour. */
type LegendEntry = { label: string; fillOpacity: number; dash: readonly number[] };

type ImageText = { title: string; legend: readonly LegendEntry[]; color: string; background: string };

/** Draws an SVG element as it looks now, under a title and a legend, as a PNG of twice its size. */
const pngOf = async (svg: SVGSVGElement, { title, legend, color, background }: ImageText): Promise<Blob> => {
  const top = PADDING + TITLE.height + (legend.length > 0 ? LEGEND.height : 0);
  const { width, height } = svg.getBoundingClientRect();
  const picture = await pictureOf(svg, { width, height });
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (width + 2 * PADDING);
  canvas.height = SCALE * (top + height + PADDING);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  context.scale(SCALE, SCALE);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = TITLE.font;
  context.textBaseline = 'top';
  context.fillText(title, PADDING, PADDING, width);
  drawLegend(context, legend);
  context.drawImage(picture, PADDING, top, width, height);
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The image is too large for this browser');
  return png;
};

/** A swatch and a name for each entry, on a line below the title, in the colour of the text. */
const drawLegend = (context: CanvasRenderingContext2D, legend: readonly LegendEntry[]): void => {
  const { font, swatch, gap, apart } = LEGEND;
  context.font = font;
  context.textBaseline = 'middle';
  context.strokeStyle = context.fillStyle;
  const y = PADDING + TITLE.height;
  let x = PADDING;
  for (const { label, fillOpacity, dash } of legend) {
    context.globalAlpha = fillOpacity;
    context.fillRect(x, y, swatch, swatch);
    context.globalAlpha = 1;
    context.setLineDash([...dash]);
    context.strokeRect(x, y, swatch, swatch);
    context.fillText(label, x + swatch + gap, y + swatch / 2);
    x += swatch + gap + context.measureText(label).width + apart;
  }
};

const pictureOf = async (
  svg: SVGSVGElement,
  size: { width: number; height: number },
): Promise<HTMLImageElement> => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const own = copies[index]?.style;
    for (const property of PROPERTIES) own?.setProperty(property, style.getPropertyValue(property));
  }
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const picture = new Image();
  const source = new XMLSerializer().serializeToString(copy);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await picture.decode();
  return picture;
};
