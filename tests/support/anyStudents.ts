import fc from 'fast-check';
import { addDays, type Day } from '../../core/rules/days.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import type { Database } from '../../server/database/database.ts';
import { insertOrganization, insertStudents } from './records.ts';

export const dayFrom = (first: Day, days: number) =>
  fc.integer({ min: 0, max: days }).map(n => addDays(first, n));

/** Born on any day, often around a leap day. */
const birthDate = fc.oneof(
  fc.constantFrom('2008-02-28', '2008-02-29', '2008-03-01', '2007-12-31', '2008-01-01'),
  dayFrom('1940-01-01', 32_000),
);

/** Any student as the statistics see one, in one of these organizations or none, with statuses of these days. */
export const anyStudent = (organizations: readonly string[], status = dayFrom('2025-09-01', 400)) =>
  fc.record({
    sex: fc.constantFrom('Man', 'Vrouw', 'X', '' as const),
    country: fc.constantFrom('Syrië', 'Eritrea', 'St. Lucia 100%', 'Onbekend', ''),
    birthDate: fc.option(birthDate),
    organization: fc.option(fc.constantFrom(...organizations)),
    statuses: fc.array(fc.record({ status: fc.constantFrom<StatusValue>('true', 'false'), date: status }), {
      minLength: 1,
      maxLength: 5,
    }),
    evaluations: fc.array(dayFrom('2025-09-01', 180), { maxLength: 2 }),
  });

export type AnyStudent = ReturnType<typeof anyStudent> extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes organizations, and returns how to put students of them in the place of all that there are. */
export async function studentsOf(database: Database, organizations: readonly string[]) {
  const ids = new Map<string | null, string>();
  for (const name of organizations) ids.set(name, await insertOrganization(database, { name }));
  return async (students: readonly (AnyStudent & { lastName?: string })[]) => {
    await database.deleteFrom('students').execute();
    await insertStudents(
      database,
      students.map(({ organization, ...student }) => ({
        ...student,
        organizationId: ids.get(organization) ?? null,
      })),
    );
  };
}
