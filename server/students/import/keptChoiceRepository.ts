import type { ImportChoice } from '../../../core/rules/import/studentImport.ts';
import { queryInChunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';

/** What was chosen for a row before its import was undone. */
export interface FormerChoice {
  number: number;
  choice: ImportChoice;
  studentId: string | null;
}

/** What was chosen before for these unchecked rows, which follow each other; those without a choice are left out. */
export async function formerChoices(
  database: Database,
  importId: string,
  rows: readonly { number: number }[],
): Promise<FormerChoice[]> {
  return database
    .selectFrom('studentImportRows')
    .select(['number', 'choice', 'studentId'])
    .where('importId', '=', importId)
    .where('number', '>=', rows[0]?.number ?? 0)
    .where('number', '<=', rows.at(-1)?.number ?? 0)
    .where('choice', '<>', '')
    .orderBy('number')
    .execute();
}

/** Which of these students were chosen for a likely double of the import. */
export async function chosenStudents(
  database: Database,
  importId: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryInChunks(studentIds, some =>
    database
      .selectFrom('studentImportRows')
      .select('studentId')
      .where('importId', '=', importId)
      .where('studentId', 'in', some)
      .where('fate', '=', 'double')
      .where('choice', '=', 'update')
      .execute(),
  );
  return new Set(rows.flatMap(({ studentId }) => studentId ?? []));
}
