import { fullName } from '../../core/rules/text.ts';
import { queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

/** These students' names, as the audit log has them; who does not exist is left out. */
export async function namesOfStudents(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await queryInChunks(ids, some =>
    database.selectFrom('students').select(['id', 'firstName', 'lastName']).where('id', 'in', some).execute(),
  );
  return rows.map(row => ({ id: row.id, name: fullName(row) }));
}
