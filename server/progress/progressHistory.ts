import type { RecordedReference, RecordedSubject } from '../history/registry.ts';

const ofStudent = { students: { column: 'studentId' } };
const references: readonly RecordedReference[] = [
  { column: 'studentId', table: 'students', gone: 'refuse' },
  { column: 'authorId', table: 'users', gone: 'null' },
];

/** Nothing follows from levels, goals and reports. */
export const progressHistory: RecordedSubject = {
  tables: [
    { name: 'studentLevels', key: ['id'], scopes: ofStudent, references },
    { name: 'studentGoals', key: ['id'], scopes: ofStudent, references },
    { name: 'evaluationReports', key: ['id'], scopes: ofStudent, references },
  ],
};
