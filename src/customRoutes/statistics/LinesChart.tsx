import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import type { LineItemClickIdentifier } from '@mui/x-charts/models';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { usePrinting } from '../../components/printing.tsx';
import { monthAndYearShort } from '../../i18n/dayLabels.ts';
import { barColors, NUMBERS_AXIS, numberText, PAPER } from './charts.ts';
import type { DevelopmentLine } from './DevelopmentTable.tsx';

type LinesChartProps = {
  days: readonly Day[];
  lines: readonly DevelopmentLine[];
  onPoint: (line: DevelopmentLine, day: Day) => void;
};

/** More marks than these make a line hard to see. */
const MARKS_MAX = 12;

/** A line per group over the days, in the colours of its bars; marks of different shapes tell them apart too. */
export const LinesChart = ({ days, lines, onPoint }: LinesChartProps) => {
  const { palette } = useTheme();
  const printing = usePrinting();
  const colors = barColors(lines, palette.background.paper);
  const markEvery = Math.ceil(days.length / MARKS_MAX);
  const press = (_: unknown, { seriesId, dataIndex }: LineItemClickIdentifier) => {
    const [line, day] = [lines[Number(seriesId)], days[dataIndex]];
    if (line && day) onPoint(line, day);
  };
  return (
    <LineChart
      disableKeyboardNavigation
      width={printing ? PAPER.width : undefined}
      // A transition that ends as the medium changes would put the marks back where the screen had them.
      skipAnimation
      margin={{ top: 8, right: 32, bottom: 4, left: 4 }}
      series={lines.map(({ label, data, groups }, index) => ({
        id: `${index}`,
        label,
        data: [...data],
        color: groups === undefined ? colors[index]?.border : palette.text.secondary,
        curve: 'linear',
        labelMarkType: 'line+mark',
        showMark: ({ index: place }: { index: number }) => (days.length - 1 - place) % markEvery === 0,
        valueFormatter: numberText,
      }))}
      xAxis={[
        {
          scaleType: 'point',
          data: [...days],
          valueFormatter: (day: Day, { location }: { location: string }) =>
            location === 'tick' ? monthAndYearShort(day).replace(' ', '\n') : formatDay(day),
          height: 40,
          disableTicks: true,
        },
      ]}
      yAxis={[{ ...NUMBERS_AXIS, width: 48 }]}
      onMarkClick={press}
      onLineClick={press}
      grid={{ horizontal: true }}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
};
