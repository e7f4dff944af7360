import type { AttentionRule } from '../attentionRule.ts';
import { activeStudents, describeStudents, enrolledStudents } from '../attentionStudentRepository.ts';

/** Active students who are in no class, nor will be: no enrolment lasts until today or longer. */
export const withoutClass: AttentionRule = {
  name: 'withoutClass',
  find: async context => {
    const enrolled = await enrolledStudents(context);
    return (await activeStudents(context)).filter(id => !enrolled.has(id));
  },
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ statusDate }) => (statusDate ? { date: statusDate } : {})),
  owners: studentId => ({ studentId }),
};
