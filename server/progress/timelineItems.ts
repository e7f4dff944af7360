import type { TimelineItem } from '../../core/contract/timeline.ts';
import type { Level } from '../../core/progress/contract.ts';
import { SKILL_NAMES } from '../../core/progress/skills.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { goalsOfStudent } from './goalRepository.ts';
import { levelsOfStudent } from './levelRepository.ts';
import { reportsOfStudent } from './reportRepository.ts';

type Of = { studentId: string; dayOf: Clock['dayOf'] };

/** The items of a student's timeline: levels, corrected ones too, goals when they were set and reached, reports. */
export const progressItems = {
  level: async (database: Database, { studentId, dayOf }: Of): Promise<TimelineItem[]> => {
    const levels = await levelsOfStudent(database, studentId, { replaced: true });
    return levels.map(({ _id, skill, level, date, source, authorName, replacedAt, replacedByName }) => ({
      ...{ kind: 'level', date, key: keyOfLevel({ _id, skill, replacedAt }), skill, level, source },
      by: authorName,
      ...(replacedAt !== null && { replacedOn: dayOf(replacedAt), replacedBy: replacedByName }),
    }));
  },

  goal: async (database: Database, { studentId, dayOf }: Of): Promise<TimelineItem[]> => {
    const goals = await goalsOfStudent(database, studentId);
    return goals.flatMap(({ _id, text, untilDate, reachedDate, authorName, createdAt }): TimelineItem[] => [
      { kind: 'goal', date: dayOf(createdAt), key: `${_id}-2`, text, until: untilDate, by: authorName },
      ...(reachedDate === null
        ? []
        : [{ kind: 'goal' as const, date: reachedDate, key: `${_id}-1`, text, reached: true }]),
    ]);
  },

  report: async (database: Database, { studentId }: Of): Promise<TimelineItem[]> => {
    const reports = await reportsOfStudent(database, studentId);
    return reports.map(({ _id, date, evaluated, authorName }) => ({
      ...{ kind: 'report', date, key: _id, evaluated, by: authorName },
    }));
  },
};

/** Within a day and a skill the level that holds comes first, and below it what it corrected, the last one first. */
const keyOfLevel = ({ _id, skill, replacedAt }: Pick<Level, '_id' | 'skill' | 'replacedAt'>): string =>
  [SKILL_NAMES.indexOf(skill), replacedAt === null ? 0 : KEY_OF_TIME - Date.parse(replacedAt), _id].join('-');

/** A later instant has a smaller key; all have as many digits. */
const KEY_OF_TIME = 9_000_000_000_000;
