import { chunks } from '../database/chunks.ts';
import { type RecordedReference, type RecordedSubject, studentsOfPlans } from '../history/registry.ts';
import { forgetMeanings } from './import/importMappingRepository.ts';
import { studentsNamed } from './studentFilterRepository.ts';
import { raiseStudentVersions, studentNames, writeNameWordsOf } from './studentSaveRepository.ts';
import { rewriteSpansOf } from './studentSpanRepository.ts';

const ofStudent = { students: { column: 'studentId' } };
const student: RecordedReference = { column: 'studentId', table: 'students', gone: 'refuse' };
const author: RecordedReference = { column: 'authorId', table: 'users', gone: 'null' };

/** Students of whom spans are rewritten at once. */
const STUDENTS_AT_ONCE = 100;

/** What history knows of students' files. */
export const studentHistory: RecordedSubject = {
  tables: [
    {
      name: 'students',
      key: ['id'],
      scopes: { students: { column: 'id' } },
      references: [{ column: 'organizationId', table: 'organizations', gone: 'refuse' }],
      unchecked: ['active', 'statusDate', 'version', 'updatedAt'],
    },
    {
      name: 'studentImages',
      key: ['studentId'],
      scopes: ofStudent,
      references: [student],
      unchecked: ['photo'],
    },
    { name: 'studentStatuses', key: ['id'], scopes: ofStudent, references: [student] },
    {
      name: 'studentClassrooms',
      key: ['id'],
      scopes: ofStudent,
      references: [student, { column: 'classroomId', table: 'classrooms', gone: 'refuse' }],
    },
    { name: 'studentNotes', key: ['id'], scopes: ofStudent, references: [student, author] },
    {
      name: 'studentAttachments',
      key: ['id'],
      scopes: ofStudent,
      references: [student],
      file: 'fileName',
    },
    {
      name: 'evaluationsDone',
      key: ['id'],
      scopes: ofStudent,
      references: [student, { column: 'userId', table: 'users', gone: 'null' }],
    },
  ],

  followUndo: async (trx, plans, instant) => async () => {
    const renamed = plans
      .filter(({ table }) => table.name === 'students')
      .map(({ updated, ...plan }) => ({
        ...plan,
        updated: updated.filter(({ values }) => 'firstName' in values || 'lastName' in values),
      }));
    await writeNameWordsOf(trx, await studentNames(trx, studentsOfPlans(renamed)));
    const spanned = studentsOfPlans(plans, ['students', 'studentStatuses', 'evaluationsDone']);
    for (const some of chunks(spanned, STUDENTS_AT_ONCE)) await rewriteSpansOf(trx, some);
    await raiseStudentVersions(trx, studentsOfPlans(plans), instant);
  },
  forgetNames: forgetMeanings,
  studentsNamed,
};
