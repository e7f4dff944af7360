import type { Kysely } from 'kysely';
import { nameSound, nameWords } from '../../../core/rules/nameWords.ts';
import { sortKey } from '../../../core/rules/sortKey.ts';
import { searchedTexts } from '../../../core/rules/studentSearch.ts';
import { foldText, nameKey } from '../../../core/rules/text.ts';
import type { Schema } from '../schema.ts';

/**
 * Derives the keys for comparing, searching and sorting from names and telephone numbers anew, where they differ: as
 * they are read since from Arabic, Persian and Urdu keyboards, with other hyphens, and without signs that nobody sees.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await rewriteStudents(database);
  for (const table of ['organizations', 'classrooms', 'absenceReasons'] as const) {
    const rows = await database.selectFrom(table).select(['id', 'name', 'nameKey']).orderBy('id').execute();
    await rewriteNameKeys(database, table, rows);
  }
  const views = await database.selectFrom('studentViews').selectAll().orderBy('id').execute();
  for (const own of Map.groupBy(views, ({ userId }) => userId).values()) {
    await rewriteNameKeys(database, 'studentViews', own);
  }
  const sets = await database.selectFrom('changeSets').select(['id', 'name', 'searchName']).execute();
  for (const { id, name, searchName } of sets) {
    const values = { searchName: foldText(name) };
    if (values.searchName === searchName) continue;
    await database.updateTable('changeSets').set(values).where('id', '=', id).execute();
  }
};

type NamedTable = 'organizations' | 'classrooms' | 'absenceReasons' | 'studentViews';

/** No two rows have one key: of two names that look alike the second keeps its own, until somebody names it otherwise. */
async function rewriteNameKeys(
  database: Kysely<Schema>,
  table: NamedTable,
  rows: readonly { id: string; name: string; nameKey: string }[],
): Promise<void> {
  const taken = new Set(rows.map(row => row.nameKey));
  for (const { id, name, nameKey: known } of rows) {
    const values = { nameKey: nameKey(name) };
    if (taken.has(values.nameKey)) continue;
    taken.delete(known);
    taken.add(values.nameKey);
    await database.updateTable(table).set(values).where('id', '=', id).execute();
  }
}

const BATCH = 1_000;

async function rewriteStudents(database: Kysely<Schema>): Promise<void> {
  let last = '';
  for (;;) {
    const students = await database
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName', 'telephone', 'email', 'country'])
      .select(['searchName', 'gluedName', 'telephoneDigits', 'emailKey'])
      .select(['sortKey', 'firstNameKey', 'nameSound', 'countryKey'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const student of students) {
      last = student.id;
      const { firstName, lastName, country } = student;
      const columns = {
        ...searchedTexts(student),
        sortKey: sortKey(lastName, firstName),
        firstNameKey: sortKey(firstName, lastName),
        nameSound: nameSound(student),
        countryKey: sortKey(country),
      };
      const names = Object.keys(columns) as (keyof typeof columns)[];
      if (names.some(name => columns[name] !== student[name])) await rewrite(database, student, columns);
    }
    if (students.length < BATCH) return;
  }
}

async function rewrite(
  database: Kysely<Schema>,
  student: { id: string; firstName: string; lastName: string },
  columns: { sortKey: string },
): Promise<void> {
  const { id: studentId } = student;
  await database.updateTable('students').set(columns).where('id', '=', studentId).execute();
  const { sortKey } = columns;
  await database.updateTable('studentSpans').set({ sortKey }).where('studentId', '=', studentId).execute();
  await database.deleteFrom('nameWords').where('studentId', '=', studentId).execute();
  const words = nameWords(student).map(({ word, soundKey }) => ({ word, soundKey, studentId }));
  if (words.length > 0) await database.insertInto('nameWords').values(words).execute();
}
