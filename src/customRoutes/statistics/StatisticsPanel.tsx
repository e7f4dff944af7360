import ChartIcon from '@mui/icons-material/BarChartRounded';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Dimension, StatisticsEntry } from '../../../core/contract/statistics.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatNumber } from '../../components/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { StatisticsTable, studentsIn } from './StatisticsTable.tsx';

type StatisticsPanelProps = {
  dimension: Dimension;
  /** '' when none is chosen. */
  day: Day | '';
  onDay: (day: Day | '') => void;
};

/** One statistic: its chart and the same numbers as a table, and beside them the date to choose. */
export const StatisticsPanel = ({ dimension, day, onDay }: StatisticsPanelProps) => {
  const translate = useTranslate();
  const { entries, loading, answered } = useStatistics(dimension, day);
  const date = formatDay(day);
  const title = day && translate(`statistics.chart.title.${dimension}`, { date });
  const nobody = answered && !loading && entries.length === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 264px' },
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box className="no-print" sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
        <DateBlock day={day} onDay={onDay} entries={entries} />
      </Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: 1 }, display: 'grid', gap: 3 }}>
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
          {day && !nobody && <Chart key={dimension} entries={entries} fading={loading} />}
        </ChartFrame>
        {entries.length > 0 && <StatisticsTable dimension={dimension} title={title} entries={entries} />}
      </Box>
    </Box>
  );
};

const InTheMiddle = ({ children }: { children: ReactNode }) => (
  <Box sx={{ height: '100%', display: 'grid', placeItems: { xs: 'start center', sm: 'center' } }}>
    {children}
  </Box>
);

type StatisticsState = {
  /** While another day is on its way, those of the day before. */
  entries: readonly StatisticsEntry[];
  /**
   * True during the call, false afterwards, however it went (docs/product.md §4, Statistics screen state).
   */
  loading: boolean;
  /**
   * Whether the server has answered; a failure leaves nothing to show, and is not told (docs/product.md §8).
   */
  answered: boolean;
};

/** A statistic of a day, refetched whenever either changes; nothing is fetched without a day. */
const useStatistics = (dimension: Dimension, day: Day | ''): StatisticsState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isFetching, isSuccess } = useQuery<StatisticsEntry[]>({
    queryKey: ['statistics', dimension, day],
    queryFn: ({ signal }) => dataProvider.getStatistics(dimension, day, signal),
    enabled: day !== '',
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === dimension && day ? previous : undefined),
  });
  return { entries: data ?? NONE, loading: isFetching, answered: isSuccess };
};

const NONE: readonly StatisticsEntry[] = [];

type DateBlockProps = {
  day: Day | '';
  onDay: (day: Day | '') => void;
  entries: readonly StatisticsEntry[];
};

/** 'Kies datum', and how many students that makes. */
const DateBlock = ({ day, onDay, entries }: DateBlockProps) => {
  const translate = useTranslate();
  const total = studentsIn(entries);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <DayInput daysOnly label={translate('statistics.date.choose')} value={day} onChange={onDay} />
      <Typography
        role="status"
        variant="body2"
        sx={{ mt: 1.5, minHeight: '1.55em', color: 'text.secondary' }}
      >
        {entries.length > 0 &&
          translate('statistics.date.total', { smart_count: total, count: formatNumber(total) })}
      </Typography>
    </Paper>
  );
};

const BarsChart = lazy(async () => ({ default: (await import('./BarsChart.tsx')).BarsChart }));

type ChartProps = Pick<ComponentProps<typeof BarsChart>, 'entries'> & {
  /** Whether these are the numbers of before. */
  fading: boolean;
};

/** The bars, whose code is fetched apart; more of them than fit are reached by scrolling inside. */
const Chart = ({ entries, fading }: ChartProps) => {
  const translate = useTranslate();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('statistics.chart.region')}
      sx={{
        height: '100%',
        overflowY: 'auto',
        opacity: fading ? 0.35 : 1,
        transition: 'opacity 120ms',
        '@media print': { overflow: 'visible' },
      }}
    >
      <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
        <BarsChart entries={entries} series={translate('statistics.chart.series')} />
      </Suspense>
    </Box>
  );
};
