import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, prepareFolder } from '../../../server/platform/dataFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a data folder that is made, with those around it, is for its owner alone', () => {
  const made = join(folder, 'a', 'b');
  prepareFolder(made);
  prepareFolder(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

test.each([
  ['', 'there is a file of that name (EEXIST)'],
  ['within', 'a part of the path is a file (ENOTDIR)'],
  [`../${'x'.repeat(300)}`, 'it cannot be made or used (ENAMETOOLONG)'],
])('one that cannot be made is refused with the reason: file/%.9s', (rest, reason) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const data = join(file, rest);
  expect(() => prepareFolder(data)).toThrow(
    new DataFolderError(`The data folder ${data} (DATA_DIR) cannot be written: ${reason}.`),
  );
});
