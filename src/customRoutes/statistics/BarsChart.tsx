import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../components/printing.tsx';
import { CHART_HEIGHT } from './ChartFrame.tsx';
import {
  barColors,
  chartLayout,
  FONT_SIZE,
  NUMBERS_AXIS,
  numberText,
  OTHER_DAY,
  paperLayout,
  SCALE,
} from './charts.ts';
import { type ChartSeries, nameOf, type StatisticsRow } from './useStatistics.ts';

type BarsChartProps = {
  rows: readonly StatisticsRow[];
  series: ChartSeries;
  onBar?: (row: StatisticsRow, which: 'day' | 'other') => void;
};

const BORDER_WIDTH = 1;

/**
 * Room to the left of the picture for the labels beside bars: the chart measures a label of several lines as
 * if it were a single one, and would cut off what is too long in its eyes.
 */
const UNSEEN = 1000;

/**
 * A bar per row, labelled '<label> (<count>)' (docs/product.md §2, Statistics), and beside it the one of the day
 * that it is compared with. As high as the frame, or higher when there are more bars than fit.
 */
export const BarsChart = ({ rows, series: [name, otherName], onBar }: BarsChartProps) => {
  const { palette } = useTheme();
  const [box, width] = useElementWidth<HTMLDivElement>();
  const colors = barColors(rows, palette.background.paper);
  const printing = usePrinting();
  const names = rows.map(nameOf);
  const paper = printing ? paperLayout(names) : undefined;
  const { layout, labels, labelWidth, minHeight } = paper ?? chartLayout(names, width);
  const upright = layout === 'vertical';

  const groups = {
    scaleType: 'band' as const,
    data: rows.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? labels[index] : rows[index]?.label) ?? '',
    colorMap: { type: 'ordinal' as const, colors: colors.map(({ fill }) => fill) },
    tickLabelInterval: () => true,
    categoryGapRatio: upright ? gapRatio(names.length, paper?.width ?? width) : GAP_RATIO,
    disableTicks: true,
    tickLabelStyle: { fontSize: paper?.fontSize ?? FONT_SIZE },
  };

  return (
    <Box ref={box} sx={{ height: paper ? 'auto' : `max(${CHART_HEIGHT}, ${minHeight}px)` }}>
      {width > 0 && (
        <BarChart
          disableKeyboardNavigation
          width={paper?.width}
          height={paper?.height}
          skipAnimation={printing}
          layout={layout}
          hideLegend
          margin={{ top: 8, right: 16, bottom: 4, left: upright ? 4 : 4 - UNSEEN }}
          series={[
            { id: DAY, label: name, data: rows.map(({ data }) => data), valueFormatter: numberText },
            ...(otherName === undefined
              ? []
              : [
                  {
                    id: OTHER,
                    label: otherName,
                    data: rows.map(({ other = 0 }) => other),
                    valueFormatter: numberText,
                  },
                ]),
          ]}
          // Above lying bars: of many of them the last ones are far down the page.
          xAxis={[upright ? groups : { ...NUMBERS_AXIS, position: 'top', height: SCALE }]}
          yAxis={[upright ? { ...NUMBERS_AXIS, width: 48 } : { ...groups, width: labelWidth + UNSEEN }]}
          grid={upright ? { horizontal: true } : { vertical: true }}
          slotProps={{
            bar: ({ dataIndex, seriesId }) => ({
              stroke: colors[dataIndex]?.border,
              strokeWidth: BORDER_WIDTH,
              ...(seriesId === OTHER && {
                fillOpacity: OTHER_DAY.fillOpacity,
                strokeDasharray: OTHER_DAY.dash.join(' '),
              }),
            }),
          }}
          onItemClick={
            onBar &&
            ((_, { dataIndex, seriesId }) => {
              const row = rows[dataIndex ?? -1];
              if (row) onBar(row, seriesId === OTHER ? OTHER : DAY);
            })
          }
          slots={{ noDataOverlay: Nothing }}
        />
      )}
    </Box>
  );
};

/** The part of its room that a bar leaves free; upright ones get no wider than so many pixels. */
const GAP_RATIO = 0.3;
const BAR_MAX = 112;

const gapRatio = (bars: number, width: number): number =>
  Math.max(GAP_RATIO, 1 - (bars * BAR_MAX) / Math.max(width, 1));

const DAY = 'day';
const OTHER = 'other';

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
