import { createHash } from 'node:crypto';
import {
  type ForeignName,
  mergedMeanings,
  type NameMeaning,
} from '../../../core/rules/import/foreignNames.ts';
import type { ImportColumns } from '../../../core/rules/import/importFields.ts';
import { headKey } from '../../../core/rules/import/importFields.ts';
import { IMPORT_MAPPINGS_MAX, IMPORT_MEANINGS_KEPT_MAX } from '../../../core/rules/import/studentImport.ts';
import type { Database } from '../../database/database.ts';

interface HeadsOfUser {
  userId: string;
  heads: readonly string[];
}

/** What the user chose for a table with these heads, whatever their case and signs; undefined for new ones. */
export async function rememberedMapping(
  database: Database,
  { userId, heads }: HeadsOfUser,
): Promise<{ columns: ImportColumns; meanings: NameMeaning[] } | undefined> {
  const row = await database
    .selectFrom('importMappings')
    .select(['columns', 'meanings'])
    .where('userId', '=', userId)
    .where('headsHash', '=', hashOf(heads))
    .executeTakeFirst();
  return row && { columns: JSON.parse(row.columns), meanings: JSON.parse(row.meanings) };
}

/** Remembers what foreign names stand for in tables with these heads; of very many the newest. */
export async function rememberMeanings(
  database: Database,
  {
    changed,
    ...mapping
  }: HeadsOfUser & {
    columns: ImportColumns;
    at: string;
    changed: readonly (ForeignName & { value: string | null })[];
  },
): Promise<void> {
  await rememberColumns(database, mapping);
  const former = (await rememberedMapping(database, mapping))?.meanings ?? [];
  await database
    .updateTable('importMappings')
    .set({ meanings: JSON.stringify(mergedMeanings(former, changed).slice(-IMPORT_MEANINGS_KEPT_MAX)) })
    .where('userId', '=', mapping.userId)
    .where('headsHash', '=', hashOf(mapping.heads))
    .execute();
}

/** Forgets the remembered meanings, of whichever user, of names that `isForgotten`. */
export async function forgetMeanings(
  database: Database,
  isForgotten: (text: string) => boolean,
): Promise<void> {
  const mappings = await database
    .selectFrom('importMappings')
    .select(['userId', 'headsHash', 'meanings'])
    .where('meanings', '<>', '[]')
    .execute();
  for (const { userId, headsHash, meanings } of mappings) {
    const all: NameMeaning[] = JSON.parse(meanings);
    const kept = all.filter(({ text }) => !isForgotten(text));
    if (kept.length === all.length) continue;
    await database
      .updateTable('importMappings')
      .set({ meanings: JSON.stringify(kept) })
      .where('userId', '=', userId)
      .where('headsHash', '=', headsHash)
      .execute();
  }
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
