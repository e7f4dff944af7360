import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../core/rules/roles.ts';
import type { Database } from '../../server/database/database.ts';
import { databaseProblems, openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { dataFolder } from '../../server/platform/dataFolder/dataFolder.ts';

/** A student's file as the tests save it. */
export interface SavedStudent {
  firstName: string;
  image: string;
  notes: string[];
  /** The names of the attachments, each with the digest of its content. */
  attachments: Record<string, string>;
}

/** A user as the tests save them. */
export interface SavedUser {
  name: string;
  /** The digest of the image as the server keeps it. */
  image: string | null;
}

/** All of a record as a text, whatever the order of its lists. */
export const stateOf = (record: SavedStudent | SavedUser): string =>
  JSON.stringify(record, (_, value) =>
    Array.isArray(value)
      ? value.toSorted()
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );

export const digest = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Reads what a data folder holds, whether or not a server runs on it.
 * @returns the students by last name and the users by `_id`, and what is wrong with the database or the files
 */
export async function readSavedRecords(
  dataDir: string,
): Promise<{ records: Map<string, string>; problems: string[] }> {
  const folder = dataFolder(dataDir);
  const { database, connection } = openSqlite(folder.database);
  try {
    const problems = databaseProblems(connection);
    const { broken } = await verifyChain(readEntries(database));
    if (broken !== undefined) problems.push(`the audit log is broken at entry ${broken}`);
    const files = new Map<string, string>();
    for (const kind of ['studentAttachments', 'userImages', 'incoming']) {
      const path = join(folder.uploads, kind);
      for (const name of existsSync(path) ? readdirSync(path) : []) {
        files.set(`${kind}/${name}`, digest(readFileSync(join(path, name))));
      }
    }
    const take = (name: string) => {
      const content = files.get(name);
      if (content === undefined) problems.push(`the row of ${name} has no file`);
      files.delete(name);
      return content ?? 'missing';
    };
    const students = await readStudents(database, take);
    const users = await readUsers(database, take);
    // Files of what lies in the bin.
    for (const { fileName } of await database.selectFrom('changeSetFiles').select('fileName').execute()) {
      take(`studentAttachments/${fileName}`);
    }
    for (const name of files.keys()) problems.push(`the file ${name} has no row`);
    return { records: new Map([...students, ...users]), problems };
  } finally {
    await database.destroy();
  }
}

async function readStudents(database: Database, take: (name: string) => string) {
  const students = await database.selectFrom('students').select(['id', 'firstName', 'lastName']).execute();
  const images = await database.selectFrom('studentImages').selectAll().execute();
  const notes = await database.selectFrom('studentNotes').select(['studentId', 'description']).execute();
  const attachments = await database.selectFrom('studentAttachments').selectAll().execute();
  return students.map(({ id, firstName, lastName }): [string, string] => {
    const own = <Row extends { studentId: string }>(rows: Row[]) => rows.filter(row => row.studentId === id);
    const saved: SavedStudent = {
      firstName,
      image: own(images)[0]?.image ?? '',
      notes: own(notes).map(({ description }) => description),
      attachments: Object.fromEntries(
        own(attachments).map(file => [file.originalName, take(`studentAttachments/${file.fileName}`)]),
      ),
    };
    return [lastName, stateOf(saved)];
  });
}

async function readUsers(database: Database, take: (name: string) => string) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'name', 'imageFileName'])
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('userRoles').select('userId').where('role', '=', ROLES.Admin),
    )
    .execute();
  return users.map(({ id, name, imageFileName }): [string, string] => [
    id,
    stateOf({ name, image: imageFileName === null ? null : take(`userImages/${imageFileName}`) }),
  ]);
}
