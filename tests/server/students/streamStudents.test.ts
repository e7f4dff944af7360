import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamStudents } from '../../../server/students/streamStudents.ts';
import { readStudentRows } from '../../../server/students/studentListRepository.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertStudents } from '../../support/records.ts';

test('a download of all students lets others have their turn between its batches', async () => {
  const { database } = await openTestDatabase();
  const ids = await insertStudents(
    database,
    Array.from({ length: 401 }, () => ({})),
  );

  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const page = JSON.parse(
    await text(streamStudents(ids, some => readStudentRows(database, some, '2026-03-02'))),
  );
  clearImmediate(waiting);
  await database.destroy();

  expect(page.list).toHaveLength(401);
  expect(turns).toBeGreaterThanOrEqual(5);
});
