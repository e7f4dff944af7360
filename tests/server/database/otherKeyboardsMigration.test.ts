import { expect, test } from 'vitest';
import { up } from '../../../server/database/migrations/2026-11-26-03-other-keyboards.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertStudent } from '../../support/records.ts';

test('what search compares of students stored before is derived again', async () => {
  const { database } = await openTestDatabase();
  const id = await insertStudent(database, { firstName: 'علی', lastName: 'کریمی', telephone: '٠٦١٢٣٤٥٦٧٨' });
  const derived = ['searchName', 'gluedName', 'telephoneDigits', 'nameSound'] as const;
  const read = async () => ({
    student: await database.selectFrom('students').select(derived).where('id', '=', id).executeTakeFirst(),
    words: await database.selectFrom('nameWords').select(['word', 'soundKey']).orderBy('word').execute(),
  });
  const today = await read();
  await database
    .updateTable('students')
    .set({ searchName: 'علی کریمی', gluedName: '', telephoneDigits: '', nameSound: '' })
    .execute();
  await database.updateTable('nameWords').set({ word: 'کریمی' }).where('word', '=', 'كريمي').execute();
  await up(database);
  expect(await read()).toEqual(today);
  expect(today.words.map(({ word }) => word)).toContain('كريمي');
  await database.destroy();
});
