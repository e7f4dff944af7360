import { levelSteps, openGoals } from '../../core/progress/progressNow.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { formatDay } from '../../core/rules/days.ts';
import { useProgress } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

/** A table of the printed file; a row begins with its key. */
type PrintedTable = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly [key: string, ...cells: string[]])[];
};

/** What the printed file has of progress: the present levels and the open goals, as far as there are any. */
export const usePrintedProgress = (studentId: string): PrintedTable[] => {
  const { data } = useProgress(studentId);
  if (!data) return [];
  const { levels, goals } = progressTexts;
  const tables: PrintedTable[] = [
    {
      title: progressTexts.levels.title,
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
      title: goals.open,
      columns: [goals.text, goals.untilDate],
      rows: openGoals(data.goals).map(({ _id, text, untilDate }) => [_id, text, formatDay(untilDate)]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};
