import { addDays } from '../../../../core/rules/days.ts';
import { enrolmentCovers } from '../../../database/enrolmentCovers.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { activitySince, describeWithDay, findStudents } from '../attentionStudentRepository.ts';

/** Inactive students who are enrolled in a class today and go on in it: one that ends today needs no repair. */
export const inactiveInClass: AttentionRule = {
  name: 'inactiveInClass',
  find: context =>
    findStudents(context, ({ and, eb, exists, selectFrom }) =>
      and([
        eb('students.active', '=', 0),
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.studentId')
            .whereRef('studentClassrooms.studentId', '=', 'students.id')
            .where(enrolmentCovers(context.today))
            .where(enrolmentCovers(addDays(context.today, 1))),
        ),
      ]),
    ),
  describe: async (context, ids) => describeWithDay(context.database, ids, await activitySince(context, ids)),
};
