import { levelSteps, openGoals, reachedGoals } from '../../core/progress/progressNow.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { formatDay } from '../../core/rules/days.ts';
import { useProgress } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

/** A table of the printed file; a row begins with its key, and `none` is said where there are no rows. */
type PrintedTable = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly [key: string, ...cells: string[]])[];
  none?: string;
};

/** Progress in the printed file: the present levels, the goals and the reports, as far as there are any. */
export const usePrintedProgress = (studentId: string): PrintedTable[] => {
  const { data, isUnknown } = useProgress(studentId);
  const { levels, goals, reports } = progressTexts;
  if (isUnknown) return [];
  if (!data) return [{ title: levels.title, columns: [], rows: [], none: progressTexts.failed }];
  const tables: PrintedTable[] = [
    {
      title: levels.title,
      columns: [levels.skill, levels.level, levels.date, levels.source],
      rows: levelSteps(data.levels).map(({ skill, now }) => [
        skill,
        SKILLS[skill].name,
        now.level,
        formatDay(now.date),
        now.source,
      ]),
    },
    {
      title: goals.title,
      columns: [goals.text, goals.untilDate, goals.reachedDate],
      rows: [...openGoals(data.goals), ...reachedGoals(data.goals)].map(
        ({ _id, text, untilDate, reachedDate }) => [_id, text, formatDay(untilDate), formatDay(reachedDate)],
      ),
    },
    {
      title: reports.title,
      columns: [levels.date],
      rows: data.reports.map(({ _id, date }) => [_id, formatDay(date)]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};
