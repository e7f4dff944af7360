import { AGE_MAX } from '../../../../core/rules/attentionRules.ts';
import { addYears } from '../../../../core/rules/days.ts';
import { describeStudents, findStudents } from '../attentionRepository.ts';
import type { AttentionRule } from '../attentionRule.ts';

export const arrivalAfterRegistration: AttentionRule = {
  find: context => findStudents(context, ({ eb, ref }) => eb('arrivalDate', '>', ref('registrationDate'))),
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ arrivalDate, registrationDate }) =>
      arrivalDate && registrationDate ? { date: arrivalDate, otherDate: registrationDate } : {},
    ),
};

export const endBeforeStart: AttentionRule = {
  find: context =>
    findStudents(context, ({ eb, selectFrom }) =>
      eb(
        'students.id',
        'in',
        selectFrom('studentClassrooms')
          .select('studentClassrooms.studentId')
          .whereRef('endDate', '<', 'startDate'),
      ),
    ),
  describe: async ({ database }, ids) => {
    const rows = await database
      .selectFrom('studentClassrooms')
      .select(['studentId', 'startDate', 'endDate'])
      .whereRef('endDate', '<', 'startDate')
      .where('studentId', 'in', ids)
      .orderBy('startDate', 'desc')
      .execute();
    const dates = new Map(rows.map(row => [row.studentId, row]));
    return describeStudents(database, ids, ({ id }) => {
      const { startDate, endDate } = dates.get(id) ?? {};
      return startDate && endDate ? { date: startDate, otherDate: endDate } : {};
    });
  },
};

/** Students born in the future, after they were registered, or more than `AGE_MAX` years ago. */
export const unlikelyBirth: AttentionRule = {
  find: async context => {
    const born = (operator: '>' | '<', day: string) =>
      findStudents(context, ({ and, eb }) =>
        and([eb('active', 'in', [0, 1]), eb('birthDate', operator, day)]),
      );
    // One by one: each has an index, the three together have none.
    const found = [
      ...(await born('>', context.today)),
      ...(await born('<', addYears(context.today, -AGE_MAX))),
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
