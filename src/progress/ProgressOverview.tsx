import Box from '@mui/material/Box';
import { isOverdue, levelSteps, openGoals } from '../../core/progress/progressNow.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { formatDay } from '../../core/rules/days.ts';
import { LoadFailure } from '../components/failures.tsx';
import { useToday } from '../providers/today.ts';
import { useProgress } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

/** The present levels on a line, and the open goals. */
export const ProgressOverview = ({ studentId }: { studentId: string }) => {
  const today = useToday();
  const { data, failed, isUnknown, refetch } = useProgress(studentId);
  if (failed) return <LoadFailure sentence={progressTexts.failed} onRetry={refetch} />;
  const goals = openGoals(data?.goals ?? []);
  return (
    // Its place is kept while it is fetched.
    <Box sx={{ minHeight: '3em', typography: 'body2' }}>
      {(data || isUnknown) && (levelsText(data?.levels ?? []) || progressTexts.levels.none)}
      {goals.length > 0 && (
        <Box component="ul" aria-label={progressTexts.goals.open} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {goals.map(goal => (
            <li key={goal._id}>
              {goal.text}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {progressTexts.goals.until(formatDay(goal.untilDate))}
                {isOverdue(goal, today) && ` · ${progressTexts.goals.overdue}`}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

/** 'Luisteren A1 · Lezen A0+': a level does not part from its skill at the end of a line. */
const levelsText = (levels: Parameters<typeof levelSteps>[0]): string =>
  levelSteps(levels)
    .map(({ skill, now }) => `${SKILLS[skill].name} ${now.level}`.replaceAll(' ', '\u00a0'))
    .join(' · ');
