import type { AttentionRule } from '../attentionRule.ts';
import { describeStudents, findStudents } from '../attentionStudentRepository.ts';

/** Students of whom a class ends before it begins. */
export const endBeforeStart: AttentionRule = {
  name: 'endBeforeStart',
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
