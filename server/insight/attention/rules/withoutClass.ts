import type { AttentionRule } from '../attentionRule.ts';
import { activitySince, describeWithDay, findActiveStudents } from '../attentionStudentRepository.ts';

/** Active students who are in no class, nor will be: no enrolment lasts until today or longer. */
export const withoutClass: AttentionRule = {
  name: 'withoutClass',
  find: context =>
    findActiveStudents(context, ({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'studentSpans.studentId')
            .where(({ or, eb }) =>
              or([
                eb('studentClassrooms.endDate', 'is', null),
                eb('studentClassrooms.endDate', '>=', context.today),
              ]),
            ),
        ),
      ),
    ),
  describe: async (context, ids) => describeWithDay(context.database, ids, await activitySince(context, ids)),
};
