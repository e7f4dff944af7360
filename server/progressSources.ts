import { activeWeeks } from '../core/rules/activeWeeks.ts';
import { activityPeriodsOf, narrowedOn } from './insight/activeStudentRepository.ts';
import { readEvaluationState } from './insight/evaluationRepository.ts';
import type { ProgressSources } from './progress/progressSources.ts';

/** Students' activity, for statistics of levels and reports of evaluations. */
export const progressSources: ProgressSources = {
  activeStudents: (database, counted) => narrowedOn(database, counted).select('studentSpans.studentId'),
  activeWeeks: async (database, studentId, since) => {
    const periods = await activityPeriodsOf(database, [studentId]);
    return activeWeeks(periods.get(studentId) ?? [], since).weeks;
  },
  isEvaluationDue: async (database, studentId, today) =>
    (await readEvaluationState(database, studentId, today)) === 'due',
};
