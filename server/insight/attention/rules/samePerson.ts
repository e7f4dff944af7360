import { fullName } from '../../../../core/rules/text.ts';
import type { AttentionDetails, AttentionRule } from '../attentionRule.ts';

/**
 * Students born on one day whose names sound alike (`nameSound`): likely the same person twice. The subject is a
 * pair, the student who was added first and another.
 */
export const samePerson: AttentionRule = {
  name: 'samePerson',
  scope: 'list',
  find: async ({ database, students }) => {
    const rows = await database
      .selectFrom(({ selectFrom }) =>
        selectFrom('students')
          .select(({ fn }) => ['birthDate', 'nameSound', fn.min('id').as('first')])
          .where('birthDate', 'is not', null)
          .where('nameSound', '<>', '')
          .groupBy(['birthDate', 'nameSound'])
          .having(({ fn }) => fn.countAll(), '>', 1)
          .as('namesakes'),
      )
      .innerJoin('students as other', join =>
        join
          .onRef('other.birthDate', '=', 'namesakes.birthDate')
          .onRef('other.nameSound', '=', 'namesakes.nameSound')
          .onRef('other.id', '>', 'namesakes.first'),
      )
      .select(['namesakes.first', 'other.id'])
      .$if(students !== undefined, query =>
        query.where(({ or, eb }) =>
          or([eb('namesakes.first', 'in', students ?? []), eb('other.id', 'in', students ?? [])]),
        ),
      )
      .orderBy('other.sortKey')
      .orderBy('other.id')
      .execute();
    return rows.map(({ first, id }) => `${first} ${id}`);
  },
  describe: async ({ database }, subjects) => {
    const ids = subjects.flatMap(subject => subject.split(' '));
    if (ids.length === 0) return new Map();
    const rows = await database
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName', 'birthDate'])
      .where('id', 'in', ids)
      .execute();
    const students = new Map(rows.map(row => [row.id, row]));
    return new Map(
      subjects.flatMap((subject): [string, AttentionDetails][] => {
        const [first, other] = subject.split(' ').map(id => students.get(id));
        if (!first || !other) return [];
        const names = { name: fullName(first), otherName: fullName(other) };
        return [
          [
            subject,
            { ids: [first.id, other.id], ...names, ...(first.birthDate && { date: first.birthDate }) },
          ],
        ];
      }),
    );
  },
  owners: subject => {
    const [studentId, otherStudentId] = subject.split(' ');
    return { studentId, otherStudentId };
  },
};
