import type { AttentionRule } from '../attentionRule.ts';
import { describeStudents, findStudents } from '../attentionStudentRepository.ts';

/** Active students who are in no class, nor will be: no enrolment lasts until today or longer. */
export const withoutClass: AttentionRule = {
  name: 'withoutClass',
  scope: 'list',
  find: context =>
    findStudents(context, 1, ({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'students.id')
            .where(open => open.or([open('endDate', 'is', null), open('endDate', '>=', context.today)])),
        ),
      ),
    ),
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ statusDate }) => (statusDate ? { date: statusDate } : {})),
  owners: studentId => ({ studentId }),
};
