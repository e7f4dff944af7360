import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProblems, openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';

/**
 * What is wrong with the database or the files of a data folder that nobody writes to, a line each: files without a row
 * and rows without a file, too.
 */
export async function dataProblems(dataDir: string): Promise<string[]> {
  const folder = dataFolder(dataDir);
  const { database, connection } = openSqlite(folder.database);
  try {
    const problems = databaseProblems(connection);
    const { broken } = await verifyChain(readEntries(database));
    if (broken !== undefined) problems.push(`the audit log is broken at entry ${broken}`);
    const files = ['studentAttachments', 'userImages', 'incoming'].flatMap(kind => {
      const path = join(folder.uploads, kind);
      return existsSync(path) ? readdirSync(path).map(name => `${kind}/${name}`) : [];
    });
    const rows = new Set(
      connection
        .prepare<[], string>(
          `select 'studentAttachments/' || fileName from studentAttachments
            union select 'studentAttachments/' || fileName from changeSetFiles
            union select 'userImages/' || imageFileName from users where imageFileName is not null`,
        )
        .pluck()
        .all(),
    );
    for (const name of files) if (!rows.delete(name)) problems.push(`the file ${name} has no row`);
    for (const name of rows) problems.push(`the row of ${name} has no file`);
    return problems;
  } finally {
    await database.destroy();
  }
}
