import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { up } from '../../../server/database/migrations/2026-11-26-06-keys-of-names.ts';
import { dump } from '../../support/contents.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertOrganization, insertStudent } from '../../support/records.ts';

const HIDDEN = '\u200E';

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.destroy());

test('what follows from names that were stored before is derived again', async () => {
  const names = { firstName: `علی${HIDDEN}`, lastName: 'کریمی' };
  const id = await insertStudent(database, { ...names, telephone: '٠٦١٢٣٤٥٦٧٨', country: 'Syrië' });
  await insertStudent(database);
  await insertOrganization(database, { name: `Stichting${HIDDEN}` });
  const today = await dump(database);

  const old = { searchName: 'علی کریمی', gluedName: '', telephoneDigits: '', nameSound: '' };
  const keys = { sortKey: 'x', firstNameKey: 'x', countryKey: 'x' };
  await database
    .updateTable('students')
    .set({ ...old, ...keys })
    .where('id', '=', id)
    .execute();
  await database.updateTable('studentSpans').set({ sortKey: 'x' }).where('studentId', '=', id).execute();
  await database.updateTable('nameWords').set({ word: 'کریمی' }).where('word', '=', 'كريمي').execute();
  await database
    .updateTable('organizations')
    .set({ nameKey: `stichting${HIDDEN}` })
    .execute();
  expect(await dump(database)).not.toEqual(today);
  await up(database);
  expect(await dump(database)).toEqual(today);
});
