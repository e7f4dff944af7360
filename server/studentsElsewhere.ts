import { readStudentRule } from '../core/rules/attentionRules.ts';
import { readCountedStudents } from '../core/rules/countedStudents.ts';
import { studentsOfSchedule } from './attendance/attendanceRecordRepository.ts';
import { textsOf } from './database/engine.ts';
import { importedStudents } from './history/changeSets/changeSetReadRepository.ts';
import { studentsPointedOut } from './insight/attention/attention.ts';
import { countedSpans } from './insight/countedStudentsRepository.ts';
import { studentsPresentBelow as presentBelow } from './insight/presenceBelowRepository.ts';
import type { StudentsElsewhere, StudentsPresentBelow } from './students/datedFilter.ts';

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
