import { addDays } from '../../../../core/rules/days.ts';
import { enrolmentCovers } from '../../../database/enrolmentCovers.ts';
import type { AttentionRule } from '../attentionRule.ts';
import {
  activeStudents,
  describeStudents,
  enrolledStudents,
  findAmong,
} from '../attentionStudentRepository.ts';

/** Inactive students who are enrolled in a class today and go on in it: one that ends today needs no repair. */
export const inactiveInClass: AttentionRule = {
  name: 'inactiveInClass',
  find: async context => {
    const active = new Set(await activeStudents(context));
    const ids = [...(await enrolledStudents(context))].filter(id => !active.has(id));
    return findAmong(context.database, { ids, active: 0 }, ({ exists, selectFrom }) =>
      exists(
        selectFrom('studentClassrooms')
          .select('studentClassrooms.studentId')
          .whereRef('studentClassrooms.studentId', '=', 'students.id')
          .where(enrolmentCovers(context.today))
          .where(enrolmentCovers(addDays(context.today, 1))),
      ),
    );
  },
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ statusDate }) => (statusDate ? { date: statusDate } : {})),
  owners: studentId => ({ studentId }),
};
