import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../../../server/platform/env.ts';
import { DiskFiles } from '../../../../server/platform/files/diskFiles.ts';
import { type FileKind, type FileStorage, FileStore } from '../../../../server/platform/files/fileStore.ts';
import { ObjectFiles } from '../../../../server/platform/files/objectFiles.ts';
import { folderPerTest } from '../../../support/folder.ts';
import { type ObjectStorage, STORAGE_KEY, startObjectStorage } from '../../../support/objectStorage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const folder = folderPerTest();
let objects: ObjectStorage;
let store: FileStore;
const warnings: unknown[] = [];
beforeAll(() => {
  for (const [name, value] of Object.entries(STORAGE_KEY)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  objects = await startObjectStorage();
  warnings.splice(0);
});
afterEach(async () => {
  store.close();
  await objects.close();
});

function objectFiles(url = objects.url, answerMs = 10_000): ObjectFiles {
  const { files } = readSettings({ FILES_URL: url });
  if (!files) throw new Error('no location');
  return new ObjectFiles(files, { answerMs, pageSize: 2, warn: warning => warnings.push(warning) });
}

async function open(storage: FileStorage): Promise<void> {
  store = new FileStore(storage, join(folder, 'incoming'));
  await store.prepare();
}

const incoming = (content: string) => {
  const path = store.incomingPath();
  writeFileSync(path, content);
  return { path, extension: 'pdf' };
};
const save = (content: string) =>
  store.save('studentAttachments', [incoming(content)], async ([name = '']) => name);
const contentOf = async (name: string) => {
  const file = await store.open('studentAttachments', name);
  return file && text(file.content);
};

/** Rows of these files, and no others. */
const rowsOf = (names: readonly string[]) => async (_: FileKind, asked: readonly string[]) =>
  new Set(asked.filter(name => names.includes(name)));

describe.each<[string, () => FileStorage, () => string[]]>([
  [
    'on the disk',
    () => new DiskFiles(folder),
    () => readdirSync(join(folder, 'studentAttachments')).map(name => `school/studentAttachments/${name}`),
  ],
  ['in object storage', () => objectFiles(), () => objects.names()],
])('the store of files %s', (_, make, names) => {
  beforeEach(() => open(make()));
  const stored = () => names().map(name => name.replace('school/studentAttachments/', ''));

  test('keeps them when the rows may have been saved after all', async () => {
    const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    const saving = store.save('studentAttachments', [incoming('a')], async () => {
      throw lost;
    });
    await expect(saving).rejects.toThrow(lost);
    expect(stored()).toHaveLength(1);
  });

  test('removes at a start what was being received, and no stored file', async () => {
    const name = await save('a');
    incoming('half');
    await open(make());
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    expect(await contentOf(name)).toBe('a');
  });
});

describe('object storage that several servers share', () => {
  beforeEach(() => open(objectFiles()));

  test('is swept of what a crash left a day ago, not of what another server stores now', async () => {
    const name = await save('a');
    await save('b');
    expect(await store.sweep(rowsOf([name]), new Date(Date.now() + DAY_MS - 60_000))).toBe(0);
    expect(objects.names()).toHaveLength(2);
    expect(await store.sweep(rowsOf([name]), new Date(Date.now() + DAY_MS + 60_000))).toBe(1);
    expect(objects.names()).toEqual([`school/studentAttachments/${name}`]);
  });

  test('is left alone when more files lack a row than have one', async () => {
    const name = await save('a');
    await save('b');
    await save('c');
    const sweeping = store.sweep(rowsOf([name]), new Date(Date.now() + 2 * DAY_MS));
    await expect(sweeping).rejects.toThrow(/^2 files in studentAttachments of FILES_URL belong to no record/);
    expect(objects.names()).toHaveLength(3);
  });

  test('is listed page by page, without what others put there', async () => {
    const names = await store.save(
      'studentAttachments',
      ['a', 'b', 'c', 'd', 'e'].map(incoming),
      async list => list,
    );
    await objectFiles().put('studentAttachments', [{ path: incoming('x').path, fileName: 'notes.txt' }]);
    const pages: string[][] = [];
    await store.sweep(async (_, page) => {
      pages.push([...page]);
      return new Set(page);
    }, new Date());
    expect(pages.flat().toSorted()).toEqual(names.toSorted());
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(objects.names()).toContain('school/studentAttachments/notes.txt');
  });
});

describe('object storage that cannot be used', () => {
  const refused = async (url = objects.url, answerMs?: number) => {
    let problem = '';
    await open(objectFiles(url, answerMs)).catch(error => {
      problem = error.message;
    });
    return problem;
  };

  test('is refused with a sentence when it has no such bucket', async () => {
    expect(await refused(objects.url.replace('samenklas', 'other-bucket'))).toMatch(
      /^There is no bucket 'other-bucket' at http:[^\n]+ \(NoSuchBucket\)$/,
    );
  });

  test.each([
    ['key', 'AWS_ACCESS_KEY_ID'],
    ['secret', 'AWS_SECRET_ACCESS_KEY'],
  ])('is refused with a sentence when it does not take the %s', async (_, variable) => {
    vi.stubEnv(variable, 'hunter');
    const problem = await refused();
    vi.stubEnv(variable, 'S3RVER');
    expect(problem).toMatch(
      /^The storage at http:\S+ refuses the key: AWS_ACCESS_KEY_ID and [^\n]+ \(\w+\)$/,
    );
    expect(problem).not.toContain('hunter');
  });
});
