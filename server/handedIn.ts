import { activeWeeks } from '../core/rules/activeWeeks.ts';
import { readStudentRule } from '../core/rules/attentionRules.ts';
import { readCountedStudents } from '../core/rules/countedStudents.ts';
import { administrationHistory } from './administration/administrationHistory.ts';
import { attendanceHistory } from './attendance/attendanceHistory.ts';
import { studentsOfSchedule } from './attendance/attendanceRecordRepository.ts';
import { studentsPresentBelow as presentBelow } from './attendance/presenceRepository.ts';
import { textsOf } from './database/engine.ts';
import { importedStudents } from './history/changeSets/changeSetReadRepository.ts';
import { handInSubjects } from './history/registry.ts';
import { activityPeriodsOf, narrowedOn } from './insight/activeStudentRepository.ts';
import { studentsPointedOut } from './insight/attention/attention.ts';
import { countedSpans } from './insight/countedStudentsRepository.ts';
import { readEvaluationState } from './insight/evaluationRepository.ts';
import { insightHistory } from './insight/insightHistory.ts';
import { progressHistory } from './progress/progressHistory.ts';
import type { ProgressSources } from './progress/progressSources.ts';
import type { StudentsElsewhere, StudentsPresentBelow } from './students/datedFilter.ts';
import { studentHistory } from './students/studentHistory.ts';

/** Tells history whose rows it records, in the order in which they can be added. */
export const recordSubjects = (): void =>
  handInSubjects([administrationHistory, studentHistory, progressHistory, attendanceHistory, insightHistory]);

/** Resolves links from other pages to the students list: a text names the students of a rule, a number, … */
export const studentsElsewhere: StudentsElsewhere = {
  counted: (_, text) => {
    const counted = readCountedStudents(text);
    return counted && (database => countedSpans(database, counted).select('studentSpans.studentId'));
  },
  list: (_, id) => database => studentsOfSchedule(database, id),
  // Marks follow from these.
  imported: (_, id) => database =>
    importedStudents(database, id, ['students', 'studentStatuses', 'studentClassrooms']),
  attention: async (app, text) => {
    const rule = readStudentRule(text);
    if (!rule) return undefined;
    const ids = await studentsPointedOut(app, rule);
    return database => textsOf(database, ids);
  },
};

/** The filter of the students list by presence. */
export const studentsPresentBelow: StudentsPresentBelow = async (app, sought, students) => {
  const ids = await presentBelow(app.database, sought, students);
  return database => textsOf(database, ids);
};

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
