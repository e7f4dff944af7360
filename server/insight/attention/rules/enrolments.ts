import { addDays } from '../../../../core/rules/days.ts';
import { enrolmentCovers } from '../../../database/onDay.ts';
import { describeActivity, findActiveStudents, findStudents } from '../attentionRepository.ts';
import type { AttentionRule } from '../attentionRule.ts';

/** Active students who are in no class, nor will be: no enrolment lasts until today or longer. */
export const withoutClass: AttentionRule = {
  find: context =>
    findActiveStudents(context, ({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.studentId')
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
  describe: describeActivity,
};

/** Inactive students who are enrolled in a class today and go on in it: one that ends today needs no repair. */
export const inactiveInClass: AttentionRule = {
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
  describe: describeActivity,
};
