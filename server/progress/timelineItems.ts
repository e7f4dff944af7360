import type { TimelineItem } from '../../core/contract/timeline.ts';
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
      ...{ kind: 'level', date, key: _id, skill, level, source, by: authorName },
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
