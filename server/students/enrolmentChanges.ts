import { referencedId } from '../../core/contract/common.ts';
import type { StudentClassroom, StudentFileInput } from '../../core/contract/students.ts';
import { type Draft, matchRows } from './rowChanges.ts';

type Fields = Omit<StudentClassroom, '_id'>;

/** The enrolments as the save would leave them; what was not entered is ''. */
export function enrolmentDrafts(
  known: readonly StudentClassroom[],
  { studentClassrooms, deletedStudentClassrooms }: StudentFileInput,
): { drafts: Draft<Fields>[]; deleted: string[] } {
  const sent = { field: 'Classrooms', rows: studentClassrooms, deleted: deletedStudentClassrooms } as const;
  return matchRows(known, sent, ({ classroom, startDate, endDate }, stored) => ({
    classroom: classroom === undefined ? (stored?.classroom ?? '') : referencedId(classroom || ''),
    startDate: (startDate === undefined ? stored?.startDate : startDate) ?? '',
    endDate: (endDate === undefined ? stored?.endDate : endDate) || null,
  }));
}
