import type { ForeignName } from '../../../core/rules/import/foreignNames.ts';
import type { Database } from '../../database/database.ts';
import { UNCHECKED } from './importRowRepository.ts';

/** A row that names something that is none of ours. */
export interface NamingRow {
  number: number;
  isRefused: boolean;
  foreignNames: ForeignName[];
}

/** The rows of an import with foreign names, a thousand at a time. */
export async function* namingRows(database: Database, importId: string): AsyncGenerator<NamingRow[]> {
  const limit = 1_000;
  for (let after = -1; ; ) {
    const rows = await database
      .selectFrom('studentImportRows')
      .select(['number', 'fate', 'foreignNames'])
      .where('importId', '=', importId)
      .where('number', '>', after)
      .where('foreignNames', '<>', '')
      .orderBy('number')
      .limit(limit)
      .execute();
    yield rows.map(({ number, fate, foreignNames }) => ({
      number,
      isRefused: fate === 'refused',
      foreignNames: JSON.parse(foreignNames),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.number;
  }
}

/** Refuses rows until they are checked again. */
export async function refuseUntilChecked(
  database: Database,
  { importId, numbers, message }: { importId: string; numbers: readonly number[]; message: string },
): Promise<void> {
  if (numbers.length === 0) return;
  const { personKey: _person, foreignNames: _names, ...unchecked } = UNCHECKED;
  const checked = JSON.stringify({
    draft: null,
    problems: [{ field: '', message }],
    changes: [],
    matches: [],
  });
  await database
    .updateTable('studentImportRows')
    .set({ ...unchecked, fate: 'refused', checked })
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}
