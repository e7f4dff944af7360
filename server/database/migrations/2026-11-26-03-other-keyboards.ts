import type { Kysely } from 'kysely';
import { nameSound } from '../../../core/rules/nameSound.ts';
import { nameWords } from '../../../core/rules/nameWords.ts';
import { searchedTexts } from '../../../core/rules/studentSearch.ts';
import { foldText } from '../../../core/rules/text.ts';
import type { Schema } from '../schema.ts';

/**
 * Names and telephone numbers are found from those that were typed on an Arabic, Persian or Urdu keyboard, and with
 * other hyphens: what search compares is derived again, where it differs.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await rewriteStudents(database);
  const sets = await database.selectFrom('changeSets').select(['id', 'name', 'searchName']).execute();
  for (const { id, name, searchName } of sets) {
    if (foldText(name) === searchName) continue;
    await database
      .updateTable('changeSets')
      .set({ searchName: foldText(name) })
      .where('id', '=', id)
      .execute();
  }
};

/** Rows read at a time. */
const BATCH = 1_000;

async function rewriteStudents(database: Kysely<Schema>): Promise<void> {
  let last = '';
  for (;;) {
    const students = await database
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName', 'telephone', 'email'])
      .select(['searchName', 'telephoneDigits', 'emailKey'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const student of students) {
      last = student.id;
      const { searchName, gluedName, telephoneDigits, emailKey } = searchedTexts(student);
      const isRenamed = searchName !== student.searchName;
      if (!isRenamed && telephoneDigits === student.telephoneDigits && emailKey === student.emailKey)
        continue;
      await database
        .updateTable('students')
        .set({ searchName, gluedName, telephoneDigits, emailKey, nameSound: nameSound(student) })
        .where('id', '=', last)
        .execute();
      if (isRenamed) await rewriteNameWords(database, student);
    }
    if (students.length < BATCH) return;
  }
}

async function rewriteNameWords(
  database: Kysely<Schema>,
  student: { id: string; firstName: string; lastName: string },
): Promise<void> {
  await database.deleteFrom('nameWords').where('studentId', '=', student.id).execute();
  const words = nameWords(student).map(({ word, soundKey }) => ({ word, soundKey, studentId: student.id }));
  if (words.length > 0) await database.insertInto('nameWords').values(words).execute();
}
