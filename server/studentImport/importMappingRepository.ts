import { createHash } from 'node:crypto';
import type { ImportColumns } from '../../core/rules/import/importFields.ts';
import { headKey } from '../../core/rules/import/importFields.ts';
import { IMPORT_MAPPINGS_MAX } from '../../core/rules/import/studentImport.ts';
import type { Database } from '../database/database.ts';

interface HeadsOfUser {
  userId: string;
  heads: readonly string[];
}

/** The columns that the user chose for these heads, whatever their case and signs; undefined for new ones. */
export async function rememberedColumns(
  database: Database,
  { userId, heads }: HeadsOfUser,
): Promise<ImportColumns | undefined> {
  const row = await database
    .selectFrom('importMappings')
    .select('columns')
    .where('userId', '=', userId)
    .where('headsHash', '=', hashOf(heads))
    .executeTakeFirst();
  return row && JSON.parse(row.columns);
}

/** Remembers them, and of very many sets of heads those that were used last. */
export async function rememberColumns(
  database: Database,
  { userId, heads, columns, at }: HeadsOfUser & { columns: ImportColumns; at: string },
): Promise<void> {
  const values = { columns: JSON.stringify(columns), usedAt: at };
  await database
    .insertInto('importMappings')
    .values({ userId, headsHash: hashOf(heads), ...values })
    .onConflict(conflict => conflict.columns(['userId', 'headsHash']).doUpdateSet(values))
    .execute();
  const old = await database
    .selectFrom('importMappings')
    .select('headsHash')
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('headsHash')
    .offset(IMPORT_MAPPINGS_MAX)
    .limit(IMPORT_MAPPINGS_MAX)
    .execute();
  if (old.length === 0) return;
  await database
    .deleteFrom('importMappings')
    .where('userId', '=', userId)
    .where(
      'headsHash',
      'in',
      old.map(({ headsHash }) => headsHash),
    )
    .execute();
}

const hashOf = (heads: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(heads.map(headKey)))
    .digest('hex');
