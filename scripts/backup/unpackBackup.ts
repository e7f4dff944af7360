import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unknownMigrations } from '../../server/database/migrate.ts';
import { databaseProblems, openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { FILE_KINDS } from '../../server/platform/files/fileStore.ts';
import { type Manifest, parseManifest, readArchive } from './archive.ts';
import { BackupError, DATABASE, knownUploads, MANIFEST } from './contents.ts';

interface Options {
  folder: string;
  /** Write the uploads too; else they are only read. */
  uploads: boolean;
}

/**
 * Unpacks a backup into a folder and checks all of it: each content against the manifest, the database against
 * itself, each upload against its row.
 * @throws BackupError when anything is missing, damaged, too many, or newer than this program
 */
export async function unpackBackup(file: string, { folder, uploads }: Options): Promise<Manifest> {
  for (const kind of FILE_KINDS) await mkdir(join(folder, 'uploads', kind), { recursive: true, mode: 0o700 });
  const found = await readArchive(file, name =>
    uploads || name === MANIFEST || name === DATABASE ? join(folder, name) : undefined,
  );
  if (found[0]?.name !== MANIFEST)
    throw new BackupError(`${file} is no backup of Samenklas: it has no manifest.`);
  const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  compare(manifest.contents, found.slice(1));
  await checkDatabase(join(folder, DATABASE), manifest.contents);
  return manifest;
}

type Contents = Manifest['contents'];

function compare(expected: Contents, found: Contents): void {
  const known = new Map(expected.map(content => [content.name, content]));
  for (const { name, bytes, sha256 } of found) {
    const content = known.get(name);
    if (!content) throw new BackupError(`The backup holds ${name} twice, or its manifest does not name it.`);
    if (content.bytes !== bytes || content.sha256 !== sha256) {
      throw new BackupError(`${name} in the backup is damaged.`);
    }
    known.delete(name);
  }
  const [missing] = known.keys();
  if (missing !== undefined) throw new BackupError(`The backup is cut off: ${missing} is missing.`);
}

async function checkDatabase(file: string, contents: Contents): Promise<void> {
  const sizes = new Map(contents.map(({ name, bytes }) => [name, bytes]));
  if (!sizes.delete(DATABASE)) throw new BackupError('The backup holds no database.');
  const { database, connection } = openSqlite(file);
  await using _closing = database;
  const unknown = await unknownMigrations(database);
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of Samenklas (it has ${unknown.join(', ')}): use that version.`,
    );
  }
  const [problem] = databaseProblems(connection);
  if (problem !== undefined) throw new BackupError(`The database in the backup is damaged: ${problem}.`);
  for (const { name, bytes } of await knownUploads(database)) {
    const size = sizes.get(name);
    if (size === undefined) throw new BackupError(`The backup lacks ${name}, which its database names.`);
    if (bytes !== undefined && bytes !== size)
      throw new BackupError(`${name} in the backup has a wrong size.`);
    sizes.delete(name);
  }
  const [stray] = sizes.keys();
  if (stray !== undefined)
    throw new BackupError(`The backup holds ${stray}, which its database does not name.`);
}
