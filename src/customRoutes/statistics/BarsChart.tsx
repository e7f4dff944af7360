import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import { formatNumber } from '../../components/formatNumber.ts';
import { usePrinting } from '../../components/usePrinting.ts';
import { barColors } from './barColors.ts';
import { chartLayout, FONT_SIZE, paperLayout } from './chartLayout.ts';

type BarsChartProps = {
  entries: readonly StatisticsEntry[];
  /** What the numbers are, for the tooltip. */
  series: string;
};

/** docs/product.md §9, Statistics. */
const BORDER_WIDTH = 1;

/**
 * Room to the left of the picture for the labels beside bars: the chart measures a label of several lines as
 * if it were a single one, and would cut off what is too long in its eyes.
 */
const UNSEEN = 1000;

/**
 * A bar per entry, labelled '<label> (<count>)' (docs/product.md §2, Statistics). Fills the box it is in, or
 * grows beyond its height when there are more bars than fit.
 */
export const BarsChart = ({ entries, series }: BarsChartProps) => {
  const { palette } = useTheme();
  const [box, width] = useElementWidth<HTMLDivElement>();
  const [firstHue] = useState(() => Math.random() * 360);
  const colors = useMemo(
    () => barColors(entries.length, palette.background.paper, firstHue),
    [entries.length, palette.background.paper, firstHue],
  );
  const printing = usePrinting();
  const names = entries.map(labelOf);
  const paper = printing ? paperLayout(names) : undefined;
  const { layout, labels, labelWidth, minHeight } = paper ?? chartLayout(names, width);

  const groups = {
    scaleType: 'band' as const,
    data: entries.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? labels[index] : entries[index]?.label) ?? '',
    colorMap: { type: 'ordinal' as const, colors: colors.map(({ fill }) => fill) },
    tickLabelInterval: () => true,
    categoryGapRatio: 0.3,
    disableTicks: true,
    tickLabelStyle: { fontSize: paper?.fontSize ?? FONT_SIZE },
  };
  const numbers = { min: 0, tickMinStep: 1, tickNumber: 6, disableLine: true, disableTicks: true };
  const upright = layout === 'vertical';

  return (
    <Box ref={box} sx={{ height: paper ? 'auto' : '100%', minHeight: paper ? 0 : minHeight }}>
      {width > 0 && (
        <BarChart
          width={paper?.width}
          height={paper?.height}
          skipAnimation={printing}
          layout={layout}
          hideLegend
          margin={{ top: 8, right: 16, bottom: 4, left: upright ? 4 : 4 - UNSEEN }}
          series={[
            {
              label: series,
              data: entries.map(({ data }) => data),
              valueFormatter: value => formatNumber(value ?? 0),
            },
          ]}
          xAxis={[
            upright
              ? groups
              : { ...numbers, position: 'none', valueFormatter: (value: number) => formatNumber(value) },
          ]}
          yAxis={[
            upright
              ? { ...numbers, width: 48, valueFormatter: (value: number) => formatNumber(value) }
              : { ...groups, width: labelWidth + UNSEEN },
          ]}
          grid={upright ? { horizontal: true } : undefined}
          slotProps={{
            bar: ({ dataIndex }) => ({
              stroke: colors[dataIndex]?.border,
              strokeWidth: BORDER_WIDTH,
            }),
          }}
          slots={{ noDataOverlay: Nothing }}
        />
      )}
    </Box>
  );
};

const labelOf = ({ label, data }: StatisticsEntry): string => `${label} (${formatNumber(data)})`;

/** Replaces the chart's own text for no data. */
const Nothing = () => null;

/** The width of an element in whole pixels, followed as it changes; 0 until it has been laid out. */
const useElementWidth = <T extends HTMLElement>(): [ref: RefObject<T | null>, width: number] => {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
