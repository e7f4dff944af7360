import { fullName } from '../../core/rules/text.ts';
import {
  type RecordedReference,
  type RecordedSubject,
  type RowChange,
  studentsOfChanges,
} from '../history/registry.ts';
import { messages } from '../platform/messages.ts';
import { deriveStudents } from './derivedRepository.ts';
import { forgetMeanings } from './import/importRepository.ts';
import { studentsNamed } from './studentFilterRepository.ts';
import { updateStudents } from './studentSaveRepository.ts';

const ofStudent = { students: { column: 'studentId' } };
const student: RecordedReference = { column: 'studentId', table: 'students', gone: 'refuse' };
const author: RecordedReference = { column: 'authorId', table: 'users', gone: 'null' };

export const studentHistory: RecordedSubject = {
  tables: [
    {
      name: 'students',
      key: ['id'],
      named: {
        kind: 'student',
        nameOf: row => fullName(row as Parameters<typeof fullName>[0]),
        sentences: messages.changeSets.students,
      },
      scopes: { students: { column: 'id' } },
      references: [{ column: 'organizationId', table: 'organizations', gone: 'refuse' }],
      unchecked: ['active', 'statusDate', 'version', 'updatedAt'],
      silent: ['searchName', 'gluedName', 'telephoneDigits', 'emailKey', 'sortKey'],
    },
    {
      name: 'studentImages',
      key: ['studentId'],
      scopes: ofStudent,
      references: [student],
      unchecked: ['photo'],
      silent: ['image'],
    },
    { name: 'studentStatuses', key: ['id'], scopes: ofStudent, references: [student] },
    {
      name: 'studentClassrooms',
      key: ['id'],
      scopes: ofStudent,
      references: [student, { column: 'classroomId', table: 'classrooms', gone: 'refuse' }],
    },
    {
      name: 'studentNotes',
      key: ['id'],
      scopes: ofStudent,
      references: [student, author],
      itemOf: ({ date, authorName, description }) => ({
        ...{ date: String(date), author: String(authorName), text: String(description) },
      }),
    },
    {
      name: 'studentAttachments',
      key: ['id'],
      scopes: ofStudent,
      references: [student],
      file: 'fileName',
      itemOf: ({ createdAt, originalName }) => ({
        ...{ date: String(createdAt), author: '', text: String(originalName) },
      }),
    },
    {
      name: 'evaluationsDone',
      key: ['id'],
      scopes: ofStudent,
      references: [student, { column: 'userId', table: 'users', gone: 'null' }],
    },
  ],

  followUndo:
    async (trx, changes, { instant }) =>
    async () => {
      const tables = studentHistory.tables.map(({ name }) => name);
      const ids = studentsOfChanges(changes, tables);
      await deriveStudents(trx, ids, changes.flatMap(writtenBy));
      await updateStudents(trx, ids, {}, instant);
    },
  forgetNames: forgetMeanings,
  studentsNamed,
};

/** The columns and the table that a change writes; rows of attendance are put back with the enrolments themselves. */
function writtenBy({ table, after }: RowChange): string[] {
  if (table.name === 'students') return Object.keys(after ?? {});
  return table.name === 'studentClassrooms' ? [] : [table.name];
}
