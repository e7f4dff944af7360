import { fullName } from '../../core/rules/text.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

/** These students' names, as the audit log has them; who does not exist is left out. */
export async function namesOfStudents(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const students: { id: string; name: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = await database
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName'])
      .where('id', 'in', some)
      .execute();
    students.push(...rows.map(row => ({ id: row.id, name: fullName(row) })));
  }
  return students;
}
