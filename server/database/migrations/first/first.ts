import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../../core/rules/text.ts';
import { messages } from '../../../platform/messages.ts';
import { newId } from '../../database.ts';
import { engineOf, runDialect } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { AUDIT_LOG } from './auditLog.ts';
import { TABLES } from './tables.ts';

/** All that version 0.1.0 had and later migrations leave, with the first reasons of absence. */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await createTables(database);
  await runDialect(database, AUDIT_LOG);
  // 'Samk' in ASCII: says whose file it is.
  await runDialect(database, { sqlite: [sql`pragma application_id = 1398893931`], postgres: [] });
  const reasons = messages.absenceReasons.first.map(name => ({ id: newId(), name, nameKey: nameKey(name) }));
  for (const reason of reasons) {
    await database
      .insertInto('absenceReasons')
      .values({ ...reason, active: 1 })
      .execute();
  }
};

/** In PostgreSQL texts compare and sort by their bytes, too, and there are no tables without row ids. */
async function createTables(database: Kysely<Schema>): Promise<void> {
  const isSqlite = engineOf(database).name === 'sqlite';
  const tables = isSqlite
    ? TABLES
    : TABLES.replaceAll(/" text\b/g, '" text collate "C"').replaceAll(' without rowid', '');
  for (const statement of tables.trim().split(';\n')) await sql.raw(statement).execute(database);
}
