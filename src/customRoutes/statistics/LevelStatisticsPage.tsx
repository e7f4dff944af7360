import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { LevelStatistics } from '../../../core/progress/contract.ts';
import { SKILLS } from '../../../core/progress/skills.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { Skeletons } from '../../components/TableSkeleton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';
import { studentsAddress } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { NobodyActive, StatisticsFilters, useNarrowedTitle } from './StatisticsFilters.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import { useStatisticsAddress } from './useStatistics.ts';

const texts = statisticsTexts.levels;

/** /progress/statistics: how many students have which level on a day, by skill. */
export const LevelStatisticsPage = () => {
  const { day, filter, showDay } = useStatisticsAddress();
  const { search } = useLocation();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: ['levelStatistics', day, writeStatisticsFilter(filter)],
    queryFn: ({ signal }) => dataProvider.getLevelStatistics({ day, filter }, { signal }),
    enabled: day !== '',
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  const title = useNarrowedTitle(filter)(day && texts.heading(formatDay(day)));
  const isOffline = isHeldOffline(query);
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Button component={Link} to={{ pathname: SCREENS.statistics.path, search }}>
            {texts.back}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {statisticsTexts.print}
          </Button>
        </>
      }
    >
      <Box className="no-print" sx={FIELDS}>
        <DayInput daysOnly keepsDay label={statisticsTexts.date.choose} value={day} onChange={showDay} />
        <StatisticsFilters />
      </Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {day === '' && <EmptyState title={statisticsTexts.date.missing} />}
      {isOffline && <EmptyState title={commonTexts.offline.short} onRetry={refetch} />}
      {error && !data && <EmptyState title={error.message || texts.failed} onRetry={refetch} />}
      {day !== '' && !data && !error && !isOffline && <Skeletons count={5} height={560} sx={CARDS} />}
      {data && <Skills statistics={data} day={day} filter={filter} />}
    </Page>
  );
};

const FIELDS = {
  display: 'grid',
  gap: 2,
  mb: 3,
  maxWidth: 560,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

type SkillsProps = { statistics: LevelStatistics; day: Day; filter: StatisticsFilter };

const Skills = ({ statistics: { students, skills }, day, filter }: SkillsProps) => {
  if (students === 0) return <NobodyActive date={formatDay(day)} />;
  return (
    <Box sx={CARDS}>
      {skills.map(({ skill, levels, none }) => (
        <Paper key={skill} component="section" variant="outlined" sx={{ p: 2, breakInside: 'avoid' }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {SKILLS[skill].name}
          </Typography>
          <PlainTable
            label={SKILLS[skill].name}
            heads={[texts.level, texts.students]}
            endAligned={1}
            rows={[
              ...levels.map(({ level, students: count }) => ({
                key: level,
                cells: [
                  level,
                  <NumberLink
                    key={level}
                    to={studentsWith(`${skill}.${level}`, day, filter)}
                    title={texts.open({ skill: SKILLS[skill].name, level })}
                  >
                    {formatNumber(count)}
                  </NumberLink>,
                ],
              })),
              { key: '', cells: [texts.none, formatNumber(none)] },
            ]}
          />
        </Paper>
      ))}
    </Box>
  );
};

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
} as const;

/** The students list with those of a level; by organization as it is filtered there. */
const studentsWith = (level: string, day: Day, { organization = [], ...more }: StatisticsFilter): string =>
  studentsAddress({ ...more, organizations: organization, level: [level], activeOn: day });
