import { SKILLS, type SkillName } from '../../core/progress/skills.ts';
import {
  type RecordedReference,
  type RecordedSubject,
  type Row,
  studentsOfChanges,
} from '../history/registry.ts';
import { messages } from '../platform/messages.ts';
import { settleLevels } from './mergeRepository.ts';

const ofStudent = { students: { column: 'studentId' } };
const references: readonly RecordedReference[] = [
  { column: 'studentId', table: 'students', gone: 'refuse' },
  { column: 'authorId', table: 'users', gone: 'null' },
];

/** The bin's title of a row, by its day or the instant at which it was entered. */
const itemOf = (textOf: (row: Row) => string) => (row: Row) => ({
  date: String(row.date ?? row.createdAt),
  author: String(row.authorName),
  text: textOf(row),
});

export const progressHistory: RecordedSubject = {
  tables: [
    {
      ...{ name: 'studentLevels', key: ['id'], scopes: ofStudent, references },
      // One whose place another has taken is not moved away from under that.
      compared: ['replacedAt'],
      itemOf: itemOf(({ skill, level }) => `${SKILLS[skill as SkillName]?.name ?? skill}: ${level}`),
    },
    {
      ...{ name: 'studentGoals', key: ['id'], scopes: ofStudent, references },
      itemOf: itemOf(({ text }) => String(text)),
    },
    {
      ...{ name: 'evaluationReports', key: ['id'], scopes: ofStudent, references },
      itemOf: itemOf(() => messages.progress.report),
    },
  ],

  followUndo:
    async (trx, changes, { instant }) =>
    async () =>
      settleLevels(trx, studentsOfChanges(changes, ['studentLevels']), instant),
};
