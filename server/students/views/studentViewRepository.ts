import type {
  StudentListSettings,
  StudentView,
  StudentViewContent,
} from '../../../core/contract/studentViews.ts';
import { completeColumns } from '../../../core/rules/studentColumns.ts';
import { nameKey } from '../../../core/rules/text.ts';
import { type Database, deleteRows } from '../../database/database.ts';
import { compareNames } from '../../platform/http/text.ts';

export async function listStudentViews(database: Database, userId: string): Promise<StudentView[]> {
  const rows = await database
    .selectFrom('studentViews')
    .select(['id', 'name', 'content'])
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ id, name, content }) => ({ _id: id, name, ...contentIn(content) })).sort(compareNames);
}

/** Adds a view, or replaces the user's one with this `_id`. */
export async function storeStudentView(
  database: Database,
  userId: string,
  { _id: id, name, ...content }: StudentView,
): Promise<void> {
  const change = { name, nameKey: nameKey(name), content: JSON.stringify(content) };
  await database
    .insertInto('studentViews')
    .values({ id, userId, ...change })
    .onConflict(conflict => conflict.column('id').doUpdateSet(change))
    .execute();
}

export const deleteStudentView = (database: Database, id: string): Promise<void> =>
  deleteRows(database, 'studentViews', [id]);

/** Columns and page size as the user had them last; null until they are first stored. */
export async function findListSettings(
  database: Database,
  userId: string,
): Promise<StudentListSettings | null> {
  const row = await database
    .selectFrom('studentListSettings')
    .select('content')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const settings: StudentListSettings = JSON.parse(row.content);
  return { ...settings, columns: completeColumns(settings.columns) };
}

export async function storeListSettings(
  database: Database,
  userId: string,
  settings: StudentListSettings,
): Promise<void> {
  const content = JSON.stringify(settings);
  await database
    .insertInto('studentListSettings')
    .values({ userId, content })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ content }))
    .execute();
}

/** As it was stored, with the columns that there are now. */
function contentIn(text: string): StudentViewContent {
  const content: StudentViewContent = JSON.parse(text);
  return { ...content, columns: completeColumns(content.columns) };
}
