import ChartIcon from '@mui/icons-material/BarChartRounded';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import type { ChartSeries } from './BarsChart.tsx';
import { ChartCaption } from './ChartCaption.tsx';
import { CHART_HEIGHT, ChartFrame } from './ChartFrame.tsx';
import { type StatisticsRow, totalsOf } from './comparison.ts';
import { useCountedAddress } from './counted/useCountedAddress.ts';
import { DateBlock } from './DateBlock.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { TableActions } from './TableActions.tsx';
import { statisticsFile } from './tableContent.ts';
import { useStatistics } from './useStatistics.ts';

type StatisticsPanelProps = {
  dimension: Dimension;
  /** '' when none is chosen. */
  day: Day | '';
  /** The day to compare it with; '' for none. */
  otherDay: Day | '';
  onDay: (day: Day | '') => void;
  onOtherDay: (day: Day | '') => void;
};

/** One statistic: its chart, and beside it the dates to choose and the same numbers as a table. */
export const StatisticsPanel = ({ dimension, day, otherDay, onDay, onOtherDay }: StatisticsPanelProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { addressOf } = useCountedAddress();
  const { rows, loading, answered, comparing } = useStatistics(dimension, day, otherDay);
  const date = formatDay(day);
  const title = day && translate(`statistics.chart.title.${dimension}`, { date });
  const nobody = answered && !loading && rows.length === 0;
  const comparedDay = comparing ? otherDay : '';
  const showBar = ({ label }: StatisticsRow, which: 'day' | 'other') => {
    const barDay = which === 'day' ? day : otherDay;
    if (!barDay) return;
    navigate(addressOf({ dimension, groups: [label], without: false, day: barDay, notOn: '' }));
  };
  const series: ChartSeries = comparedDay
    ? [date, formatDay(comparedDay)]
    : [translate('statistics.chart.series')];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `minmax(0, 1fr) minmax(${comparedDay ? 400 : 320}px, 34%)`,
        },
        gridTemplateRows: { md: 'auto 1fr' },
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box className="no-print" sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
        <DateBlock
          dimension={dimension}
          day={day}
          otherDay={otherDay}
          onDay={onDay}
          onOtherDay={onOtherDay}
          total={rows.length > 0 ? totalsOf(rows).data : undefined}
        />
      </Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        <ChartFrame title={title} loading={loading}>
          {!day && (
            <InTheMiddle>
              <EmptyState icon={<CalendarIcon />} title={translate('statistics.date.missing')} />
            </InTheMiddle>
          )}
          {nobody && (
            <InTheMiddle>
              <EmptyState
                icon={<ChartIcon />}
                title={translate('statistics.empty.title', { date })}
                text={translate('statistics.empty.text')}
              />
            </InTheMiddle>
          )}
          {day && !nobody && (
            <Chart key={dimension} rows={rows} series={series} fading={loading} onBar={showBar} />
          )}
        </ChartFrame>
        {day && rows.length > 0 && <ChartCaption title={title} rows={rows} series={series} />}
      </Box>
      {day && rows.length > 0 && (
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 2 }, minWidth: 0 }}>
          <StatisticsTable dimension={dimension} title={title} day={day} otherDay={comparedDay} rows={rows} />
          <TableActions {...statisticsFile({ dimension, title, day, otherDay: comparedDay, rows })} />
        </Box>
      )}
    </Box>
  );
};

const InTheMiddle = ({ children }: { children: ReactNode }) => (
  <Box sx={{ height: CHART_HEIGHT, display: 'grid', placeItems: { xs: 'start center', sm: 'center' } }}>
    {children}
  </Box>
);

const BarsChart = lazyPart(async () => (await import('./BarsChart.tsx')).BarsChart);

type ChartProps = Pick<ComponentProps<typeof BarsChart>, 'rows' | 'series' | 'onBar'> & {
  /** Whether these are the numbers of before. */
  fading: boolean;
};

/** Higher than this the page would have to be scrolled for the head of its own chart. */
const MAX_HEIGHT = 'max(320px, 80vh)';

/** The bars, whose code is fetched apart; as high as they need, and beyond most of the window they scroll inside. */
const Chart = ({ rows, series, fading, onBar }: ChartProps) => {
  const translate = useTranslate();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('statistics.chart.region')}
      sx={{
        minHeight: CHART_HEIGHT,
        maxHeight: MAX_HEIGHT,
        overflowY: 'auto',
        opacity: fading ? 0.35 : 1,
        transition: 'opacity 120ms',
        '@media print': { overflow: 'visible', minHeight: 0, maxHeight: 'none' },
      }}
    >
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: CHART_HEIGHT }} />}>
        <BarsChart rows={rows} series={series} onBar={onBar} />
      </Suspense>
    </Box>
  );
};
