import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeSnapshot } from '../../scripts/backup/takeSnapshot.ts';
import type { Database } from '../../server/database/database.ts';
import { SqliteEngine } from '../../server/database/sqlite/SqliteEngine.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { openTestSqlite } from '../support/database.ts';
import { folderPerTest } from '../support/folder.ts';
import { insertAttachment, insertStudent } from '../support/records.ts';

const NOW = new Date('2026-03-02T11:00:00.000Z');

const dataDir = folderPerTest();
const target = join(dataDir, 'target');
let database: Database;
let studentId: string;
beforeEach(async () => {
  for (const folder of [target, attachments()]) mkdirSync(folder, { recursive: true });
  ({ database } = await openTestSqlite(dataFolder(dataDir).database));
  studentId = await insertStudent(database);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.destroy();
});

const attachments = (root = dataDir) => join(root, 'uploads', 'studentAttachments');
const pdf = (letter: string) => `${letter.repeat(32)}.pdf`;

async function attach(fileName: string) {
  writeFileSync(join(attachments(), fileName), 'content');
  await insertAttachment(database, { studentId, fileName });
}

async function remove(fileName: string) {
  await database.deleteFrom('studentAttachments').where('fileName', '=', fileName).execute();
  rmSync(join(attachments(), fileName));
}

/** What happens between the copy of rows and that of files, of each attempt. */
function afterCopies(...changes: (() => Promise<void>)[]) {
  const copy = SqliteEngine.prototype.setCopyAside;
  return vi.spyOn(SqliteEngine.prototype, 'setCopyAside').mockImplementation(async function (
    this: SqliteEngine,
    ...parameters
  ) {
    const copied = await copy.apply(this, parameters);
    await changes.shift()?.();
    return copied;
  });
}

const snapshot = () => takeSnapshot({ dataDir }, target, NOW);

test('a file that goes between the copies of rows and of files is in neither, and one that stays is', async () => {
  await attach(pdf('a'));
  await attach(pdf('b'));
  afterCopies(() => remove(pdf('a')));
  const kept = `uploads/studentAttachments/${pdf('b')}`;
  expect(await snapshot()).toEqual([{ name: kept, bytes: 7 }]);
  expect(readdirSync(attachments(target))).toEqual([pdf('b')]);
});

test('where a file is replaced each time, the backup is to be made again; none is to be put back', async () => {
  await attach(pdf('a'));
  const replace = (from: string, to: string) => async () => {
    await attach(pdf(to));
    await remove(pdf(from));
  };
  const copies = afterCopies(replace('a', 'b'), replace('b', 'c'), replace('c', 'd'));
  await expect(snapshot()).rejects.toThrow(
    `Files are deleted or replaced, such as uploads/studentAttachments/${pdf('c')}: make the backup again.`,
  );
  expect(copies).toHaveBeenCalledTimes(3);
});
