import { type SqlBool, sql } from 'kysely';
import { fullName } from '../../../../core/rules/text.ts';
import { chunks, type Database } from '../../../database/database.ts';
import type { AttentionDetails, AttentionRule } from '../attentionRule.ts';

/**
 * Students born on one day whose names sound alike (`nameSound`): likely the same person twice. The subject is a
 * pair, the student who was added first and another.
 */
export const samePerson: AttentionRule = {
  find: async ({ database, students }) => {
    const looked = students && new Set(students);
    const pairs: { first: string; id: string; sortKey: string }[] = [];
    for (const some of chunks(await namesakes(database))) {
      const firsts = new Map(some.map(({ first, ...shared }) => [keyOf(shared), first]));
      const keys = some.map(({ birthDate, nameSound }) => sql`(${birthDate}, ${nameSound})`);
      const key = sql`(${sql.ref('birthDate')}, ${sql.ref('nameSound')})`;
      const others = await database
        .selectFrom('students')
        .select(['id', 'birthDate', 'nameSound', 'sortKey'])
        .where(sql<SqlBool>`${key} in (values ${sql.join(keys)})`)
        .execute();
      for (const { id, sortKey, ...shared } of others) {
        const first = firsts.get(keyOf(shared));
        if (first === undefined || id === first) continue;
        if (!looked || looked.has(first) || looked.has(id)) pairs.push({ first, id, sortKey });
      }
    }
    const placeOf = ({ sortKey, id }: { sortKey: string; id: string }) => `${sortKey} ${id}`;
    return pairs
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map(({ first, id }) => `${first} ${id}`);
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
        const born = first.birthDate && { date: first.birthDate };
        return [[subject, { ids: [first.id, other.id], ...names, ...born }]];
      }),
    );
  },
  owners: subject => {
    const [studentId, otherStudentId] = subject.split(' ');
    return { studentId, otherStudentId };
  },
};

/**
 * Who was added first of those of one day and sound. They are few, and the others are looked up by what they share: joined
 * in one statement, an engine that expects many of them reads every student again.
 */
const namesakes = (database: Database) =>
  database
    .selectFrom('students')
    .select(({ fn }) => ['birthDate', 'nameSound', fn.min('id').as('first')])
    .where('birthDate', 'is not', null)
    .where('nameSound', '<>', '')
    .groupBy(['birthDate', 'nameSound'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();

const keyOf = ({ birthDate, nameSound }: { birthDate: string | null; nameSound: string }) =>
  `${birthDate} ${nameSound}`;
