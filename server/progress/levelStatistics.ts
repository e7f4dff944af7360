import type { FastifyInstance } from 'fastify';
import type { LevelStatistics } from '../../core/progress/contract.ts';
import { compareLevels, SKILL_NAMES } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import type { StatisticsFilter } from '../../core/rules/statisticsFilter.ts';
import { countOf } from '../database/database.ts';
import { countLevelsOn } from './levelRepository.ts';

/** Of each skill, how many of the students who are active on a day have which level then, and how many none. */
export async function levelStatistics(
  { database, progressSources }: FastifyInstance,
  counted: { day: Day; filter: StatisticsFilter },
): Promise<LevelStatistics> {
  const active = progressSources.activeStudents(database, counted);
  const students = await countOf(active.clearSelect());
  const counts = await countLevelsOn(database, counted.day, active);
  return {
    students,
    skills: SKILL_NAMES.map(skill => {
      const levels = counts.flatMap(({ skill: of, ...count }) => (of === skill ? count : []));
      levels.sort((one, other) => compareLevels(skill, one.level, other.level));
      const withOne = levels.reduce((sum, count) => sum + count.students, 0);
      return { skill, levels, none: students - withOne };
    }),
  };
}
