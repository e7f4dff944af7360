import FoldIcon from '@mui/icons-material/ExpandLessRounded';
import UnfoldIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Development } from '../../../core/contract/statistics.ts';
import { addMonths, formatDay, monthOf } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { LoadFailure } from '../../components/failures.tsx';
import { lazyPart } from '../../components/lazyPage.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';
import { dayOf, useToday } from '../../providers/today.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { TableActions, useCountedAddress } from './CountLink.tsx';
import { countedBy, DevelopmentTable, developmentLines, totalsOfMonths } from './DevelopmentTable.tsx';
import { useNarrowedTitle } from './StatisticsFilters.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import { type DevelopmentMonths, inOwnOrder, PERIODS, useStatisticsAddress } from './useStatistics.ts';

/** The height while loading and afterwards; a phone has legend and lines below each other. */
const CHART_HEIGHT = { xs: 520, sm: 420 };

/** The room of the table while loading and afterwards: a year of rows, more if names need it; longer ones scroll. */
const tableRoom = (months: number) =>
  months > 12 ? { height: 45 * 13 } : { minHeight: 45 * (months + 1), display: 'grid' };

const FIRST_PERIOD: DevelopmentMonths = 12;

export const DevelopmentSection = () => {
  const { dimension, filter, months, showMonths } = useStatisticsAddress();
  const id = useId();
  const open = months !== undefined;
  const query = useDevelopment();
  const failure = query.isError && !query.isFetching ? statisticsTexts.development.failed : undefined;
  const problem = isHeldOffline(query) ? commonTexts.offline.short : failure;
  const title = useNarrowedTitle(filter)(
    statisticsTexts.development.caption(statisticsTexts.dimension[dimension].toLowerCase()),
  );
  return (
    <Box component="section" aria-labelledby={id} className={open ? undefined : 'no-print'} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, breakAfter: 'avoid' }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {statisticsTexts.development.title}
        </Typography>
        {open && (
          <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography id={`${id}-period`} variant="body2" sx={{ color: 'text.secondary' }}>
              {statisticsTexts.development.period}
            </Typography>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={months}
              aria-labelledby={`${id}-period`}
              onChange={(_, chosen: DevelopmentMonths | null) => chosen && showMonths(chosen)}
            >
              {PERIODS.map(each => (
                <ToggleButton key={each} value={each} sx={{ minWidth: 44 }}>
                  {each}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        )}
        <Button
          className="no-print"
          variant="outlined"
          aria-expanded={open}
          aria-describedby={id}
          endIcon={open ? <FoldIcon /> : <UnfoldIcon />}
          onClick={() => showMonths(open ? undefined : FIRST_PERIOD)}
        >
          {open ? statisticsTexts.development.fold : statisticsTexts.development.unfold}
        </Button>
      </Box>
      {open && (
        <>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', breakAfter: 'avoid' }}>
            {statisticsTexts.development.explanation}
          </Typography>
          {problem ? (
            <Box sx={{ mt: 2 }}>
              <LoadFailure sentence={problem} onRetry={query.refetch} />
            </Box>
          ) : (
            <Lines dimension={dimension} months={months} title={title} development={query.data} />
          )}
        </>
      )}
    </Box>
  );
};

const LinesChart = lazyPart(async () => (await import('./LinesChart.tsx')).LinesChart);

type LinesProps = {
  dimension: Dimension;
  months: number;
  title: string;
  development: Development | undefined;
};

const Lines = ({ dimension, months, title, development }: LinesProps) => {
  const navigate = useNavigate();
  const { addressOf } = useCountedAddress();
  if (development?.series.length === 0) {
    return <Typography sx={{ mt: 2 }}>{statisticsTexts.development.empty}</Typography>;
  }
  const series = development?.series ?? [];
  const lines = developmentLines(series, statisticsTexts.development.rest);
  const rest = lines.find(({ groups }) => groups)?.groups;
  return (
    <Box aria-busy={!development}>
      <Paper
        component="figure"
        variant="outlined"
        aria-label={title}
        sx={{
          mx: 0,
          mt: 2,
          mb: 2,
          p: { xs: 1, sm: 2 },
          '@media print': { border: 0, p: 0, breakInside: 'avoid' },
        }}
      >
        <Box sx={{ height: CHART_HEIGHT }}>
          {development ? (
            <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
              <LinesChart
                days={development.days}
                lines={lines}
                onPoint={(line, day) =>
                  navigate(addressOf(countedBy(line, { dimension, day, lines })), {
                    preventScrollReset: true,
                  })
                }
              />
            </Suspense>
          ) : (
            <Skeleton variant="rounded" height="100%" />
          )}
        </Box>
      </Paper>
      <Box sx={{ ...tableRoom(months), '@media print': { height: 'auto' } }}>
        {development ? (
          <DevelopmentTable
            dimension={dimension}
            title={title}
            days={development.days}
            lines={lines}
            totals={totalsOfMonths(series)}
          />
        ) : (
          <Skeleton variant="rounded" height="100%" />
        )}
      </Box>
      {rest !== undefined && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {statisticsTexts.development.restMeaning(rest)}
        </Typography>
      )}
      {development && <TableActions {...developmentFile(dimension, title, development)} />}
    </Box>
  );
};

/** The statistic of the address over its months, of which the last is the current one; asked for once it is shown. */
const useDevelopment = () => {
  const { dimension, filter, months } = useStatisticsAddress();
  const dataProvider = useDataProvider<AppDataProvider>();
  const today = useToday();
  const to = monthOf(today);
  const from = addMonths(to, 1 - (months ?? FIRST_PERIOD));
  return useQuery<Development>({
    queryKey: ['development', dimension, from, today, writeStatisticsFilter(filter)],
    queryFn: ({ signal }) => dataProvider.getDevelopment({ dimension, from, to, filter }, signal),
    enabled: months !== undefined,
    staleTime: 0,
    select: development => ({ ...development, series: inOwnOrder(dimension, development.series) }),
  });
};

const { sheet, terms } = spreadsheetTexts.statistics;

const developmentFile = (
  dimension: Dimension,
  title: string,
  { days, series }: Development,
): { fileName: string; table: () => Spreadsheet } => ({
  fileName: spreadsheetFileName(
    sheet,
    statisticsTexts.dimension[dimension],
    ...[days[0], days.at(-1)].map(formatDay),
    statisticsTexts.development.perMonth,
  ),
  table: () => {
    const totals = totalsOfMonths(series);
    return {
      sheetName: sheet,
      title,
      madeOn: dayOf(),
      columns: [
        { header: statisticsTexts.development.date, type: 'date' },
        ...series.map(({ label }) => ({ header: label, type: 'number' as const })),
        { header: statisticsTexts.table.total, type: 'number' },
      ],
      frozenColumns: 1,
      rows: days.map((day, index) => [day, ...series.map(({ data }) => data[index]), totals[index]]),
      totals: [],
      explanation: [terms.counted, terms.profile, terms.perMonth],
    };
  },
});
