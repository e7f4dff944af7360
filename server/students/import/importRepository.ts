import { createHash } from 'node:crypto';
import { headKey, type ImportColumns } from '../../../core/rules/import/importFields.ts';
import {
  IMPORT_MAPPINGS_MAX,
  IMPORT_MEANINGS_KEPT_MAX,
  type NameMeaning,
} from '../../../core/rules/import/studentImport.ts';
import { foldWords } from '../../../core/rules/text.ts';
import { countOf, type Database, insertAll, type Trx } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

interface HeadsOfUser {
  userId: string;
  heads: readonly string[];
}

/** The user's choices for a table with these heads, whatever their case and signs; undefined for new ones. */
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

/** Remembers them, and of very many sets of heads those that were used last. */
export async function rememberMapping(
  database: Database,
  { userId, heads }: HeadsOfUser,
  { columns, meanings }: { columns: ImportColumns; meanings: readonly NameMeaning[] },
  usedAt: string,
): Promise<void> {
  const values = {
    columns: JSON.stringify(columns),
    meanings: JSON.stringify(meanings.slice(-IMPORT_MEANINGS_KEPT_MAX)),
    usedAt,
  };
  await database
    .insertInto('importMappings')
    .values({ userId, headsHash: hashOf(heads), ...values })
    .onConflict(conflict => conflict.columns(['userId', 'headsHash']).doUpdateSet(values))
    .execute();
  await database
    .deleteFrom('importMappings')
    .where('userId', '=', userId)
    .where('headsHash', 'in', mappings =>
      mappings
        .selectFrom('importMappings as old')
        .select('old.headsHash')
        .where('old.userId', '=', userId)
        .orderBy('old.usedAt', 'desc')
        .orderBy('old.headsHash')
        .limit(IMPORT_MAPPINGS_MAX)
        .offset(IMPORT_MAPPINGS_MAX),
    )
    .execute();
}

/** Forgets the remembered meanings, of whichever user, of names that have all words of a student's; one word is nobody's. */
export async function forgetMeanings(database: Database, names: Iterable<string>): Promise<void> {
  const sought = [...names].map(wordsOf).filter(words => words.size > 1);
  const isForgotten = (text: string) => {
    const words = wordsOf(text);
    return sought.some(name => [...name].every(word => words.has(word)));
  };
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

type ImportedRow = Schema['importedRows'];

export const rowsThatAreIn = (trx: Trx, ids: readonly string[]): Promise<ImportedRow[]> =>
  trx.selectFrom('importedRows').selectAll().where('id', 'in', ids).execute();

export const rowsOfSet = (
  trx: Trx,
  changeSetId: string,
): Promise<Pick<ImportedRow, 'outcome' | 'studentId'>[]> =>
  trx
    .selectFrom('importedRows')
    .select(['outcome', 'studentId'])
    .where('changeSetId', '=', changeSetId)
    .execute();

export const countOfUser = (trx: Trx, userId: string, since: string): Promise<number> =>
  countOf(trx.selectFrom('importedRows').where('userId', '=', userId).where('at', '>', since));

export const insertImportedRows = (trx: Trx, rows: readonly ImportedRow[]): Promise<void> =>
  insertAll(trx, 'importedRows', rows);

/** Forgets rows that a user imported before an instant: by then nobody sends them again. */
export async function forgetImportedRows(trx: Trx, userId: string, before: string): Promise<void> {
  await trx.deleteFrom('importedRows').where('userId', '=', userId).where('at', '<', before).execute();
}

const hashOf = (heads: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(heads.map(headKey)))
    .digest('hex');

/** Whatever stands between them. */
const wordsOf = (text: string): Set<string> =>
  new Set(foldWords(text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')));
