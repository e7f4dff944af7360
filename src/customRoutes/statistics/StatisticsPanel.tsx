import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import OfflineIcon from '@mui/icons-material/SyncProblemRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../core/rules/days.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyPart } from '../../components/lazyPage.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { CHART_HEIGHT, ChartCaption, ChartFrame } from './ChartFrame.tsx';
import { CountLink, useCountedAddress } from './CountLink.tsx';
import { NobodyActive, StatisticsFilters, useNarrowedTitle } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import {
  type ChartSeries,
  countedOn,
  type StatisticsRow,
  totalsOf,
  useStatistics,
  useStatisticsAddress,
} from './useStatistics.ts';

export const StatisticsPanel = () => {
  const { dimension, filter, day, otherDay } = useStatisticsAddress();
  const narrowed = useNarrowedTitle(filter);
  const navigate = useNavigate();
  const { addressOf } = useCountedAddress();
  const { rows, loading, answered, comparing, offline, refetch } = useStatistics();
  const date = formatDay(day);
  const by = statisticsTexts.dimension[dimension].toLowerCase();
  const title = narrowed(day && statisticsTexts.chart.title({ by, date }));
  const nobody = answered && !loading && rows.length === 0;
  const comparedDay = comparing ? otherDay : '';
  const showBar = ({ label }: StatisticsRow, which: 'day' | 'other') => {
    const barDay = which === 'day' ? day : otherDay;
    if (!barDay) return;
    navigate(addressOf(countedOn(dimension, barDay, [label])));
  };
  const series: ChartSeries = comparedDay ? [date, formatDay(comparedDay)] : [statisticsTexts.chart.series];
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
        <ChoiceBlock total={rows.length > 0 ? totalsOf(rows).data : undefined} />
      </Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        <ChartFrame title={title} loading={loading}>
          {day && !nobody && !offline ? (
            <Chart key={dimension} rows={rows} series={series} fading={loading} onBar={showBar} />
          ) : (
            <Box sx={IN_THE_MIDDLE}>
              {!day && <EmptyState icon={<CalendarIcon />} title={statisticsTexts.date.missing} />}
              {nobody && <NobodyActive date={date} />}
              {offline && (
                <EmptyState icon={<OfflineIcon />} title={commonTexts.offline.short} onRetry={refetch} />
              )}
            </Box>
          )}
        </ChartFrame>
        {/* Its room is there while the numbers are on their way: nothing below moves. */}
        {day && (rows.length > 0 || loading) && <ChartCaption title={title} rows={rows} series={series} />}
      </Box>
      {day && rows.length > 0 && (
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 2 }, minWidth: 0 }}>
          <StatisticsTable dimension={dimension} title={title} day={day} otherDay={comparedDay} rows={rows} />
        </Box>
      )}
    </Box>
  );
};

const IN_THE_MIDDLE = {
  height: CHART_HEIGHT,
  display: 'grid',
  placeItems: { xs: 'start center', sm: 'center' },
} as const;

const BarsChart = lazyPart(async () => (await import('./BarsChart.tsx')).BarsChart);

type ChartProps = Pick<ComponentProps<typeof BarsChart>, 'rows' | 'series' | 'onBar'> & {
  fading: boolean;
};

/** Higher than this the page would have to be scrolled for the header of its own chart. */
const MAX_HEIGHT = 'max(320px, 80vh)';

/** The bars, whose code is fetched apart; as high as they need, and beyond most of the window they scroll inside. */
const Chart = ({ rows, series, fading, onBar }: ChartProps) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label={statisticsTexts.chart.region}
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

/** 'Kies datum' and 'Vergelijk met', whom to count, and how many students the first makes. */
const ChoiceBlock = ({ total }: { total: number | undefined }) => {
  const { dimension, day, otherDay, showDay, compareWith } = useStatisticsAddress();
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        alignItems: 'start',
        rowGap: 1.5,
      }}
    >
      <DayInput daysOnly keepsDay label={statisticsTexts.date.choose} value={day} onChange={showDay} />
      <DayInput
        daysOnly
        keepsDay
        label={statisticsTexts.date.compare}
        value={otherDay}
        onChange={compareWith}
      />
      <StatisticsFilters>
        <Typography
          role="status"
          variant="body2"
          sx={{ flex: 1, minHeight: '1.55em', color: 'text.secondary' }}
        >
          {total !== undefined && day && (
            <CountLink counted={countedOn(dimension, day)}>{statisticsTexts.date.total(total)}</CountLink>
          )}
        </Typography>
      </StatisticsFilters>
    </Paper>
  );
};
