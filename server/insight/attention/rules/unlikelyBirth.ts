import { AGE_MAX } from '../../../../core/rules/attentionRules.ts';
import { addYears } from '../../../../core/rules/days.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { describeStudents, findStudents } from '../attentionStudentRepository.ts';

/** Students born in the future, after they were registered, or more than `AGE_MAX` years ago. */
export const unlikelyBirth: AttentionRule = {
  name: 'unlikelyBirth',
  find: async context => {
    const earliest = addYears(context.today, -AGE_MAX);
    // One by one: each has an index, the three together have none.
    const found = [
      ...(await findStudents(context, ({ and, eb }) =>
        and([eb('active', 'in', [0, 1]), eb('birthDate', '>', context.today)]),
      )),
      ...(await findStudents(context, ({ and, eb }) =>
        and([eb('active', 'in', [0, 1]), eb('birthDate', '<', earliest)]),
      )),
      ...(await findStudents(context, ({ eb, ref }) => eb('birthDate', '>', ref('registrationDate')))),
    ];
    return [...new Set(found)];
  },
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ birthDate, registrationDate }) => ({
      ...(birthDate && { date: birthDate }),
      ...(registrationDate && { otherDate: registrationDate }),
    })),
};
