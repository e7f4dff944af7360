import type { ForeignName } from '../../../core/rules/import/foreignNames.ts';
import type { ImportChoice, ImportFate } from '../../../core/rules/import/studentImport.ts';
import type { Database } from '../../database/database.ts';
import type { CheckedRow } from './checkedRow.ts';
import type { StoredCells } from './reading/sheetJob.ts';

/** A row as the check left it. */
export interface JudgedRow {
  number: number;
  fate: ImportFate;
  choice: ImportChoice;
  studentId: string | null;
  checked: CheckedRow;
}

const NOTHING_CHECKED = JSON.stringify({ draft: null, problems: [], changes: [], matches: [] });

/** What the check makes of a row, before it. */
export const UNCHECKED = {
  fate: '' as const,
  choice: '' as const,
  personKey: '',
  classKey: '',
  foreignNames: '',
  studentId: null,
  checked: NOTHING_CHECKED,
  imported: 0 as const,
};

/** Rows in one statement, whose parameters are ten of each at most. */
const ROWS_PER_STATEMENT = 250;

/** Stores rows that were read. */
export async function insertRows(
  database: Database,
  importId: string,
  rows: readonly StoredCells[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database
      .insertInto('studentImportRows')
      .values(
        some.map(row => ({
          ...row,
          ...UNCHECKED,
          importId,
        })),
      )
      .execute();
  }
}

/** Stores what the check made of rows. */
export async function saveJudgedRows(
  database: Database,
  importId: string,
  rows: readonly (JudgedRow & {
    personKey: string;
    cells: readonly string[];
    foreignNames: readonly ForeignName[];
  })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ checked, cells, foreignNames, ...row }) => ({
        ...row,
        importId,
        cells: JSON.stringify(cells),
        classKey: classKeyOf(checked),
        foreignNames: foreignNames.length > 0 ? JSON.stringify(foreignNames) : '',
        checked: JSON.stringify(checked),
      }));
    await database
      .insertInto('studentImportRows')
      .values(values)
      .onConflict(conflict =>
        conflict.columns(['importId', 'number']).doUpdateSet(({ ref }) => ({
          fate: ref('excluded.fate'),
          choice: ref('excluded.choice'),
          personKey: ref('excluded.personKey'),
          classKey: ref('excluded.classKey'),
          foreignNames: ref('excluded.foreignNames'),
          studentId: ref('excluded.studentId'),
          checked: ref('excluded.checked'),
        })),
      )
      .execute();
  }
}

const classKeyOf = ({ draft }: CheckedRow): string => draft?.classrooms.map(({ id }) => id).join(' ') ?? '';

/** Stores the choice for a row, or for all of a fate. */
export async function saveChoice(
  database: Database,
  importId: string,
  of: { number: number; studentId: string | null } | { fate: ImportFate },
  choice: ImportChoice,
): Promise<void> {
  const update = database.updateTable('studentImportRows').where('importId', '=', importId);
  await ('number' in of
    ? update.set({ choice, studentId: of.studentId }).where('number', '=', of.number)
    : update.set({ choice }).where('fate', '=', of.fate)
  ).execute();
}

/** Refuses a row that turned out not to fit. */
export async function refuseRow(
  database: Database,
  { importId, number, checked }: { importId: string; number: number; checked: CheckedRow },
): Promise<void> {
  await database
    .updateTable('studentImportRows')
    .set({ fate: 'refused', checked: JSON.stringify(checked) })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Says of rows that they were imported; what the check made of them is no longer of use. */
export async function markImported(
  database: Database,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await database
    .updateTable('studentImportRows')
    .set({ imported: 1, checked: NOTHING_CHECKED })
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}

/** Makes all rows unchecked again. */
export async function resetRows(database: Database, importId: string): Promise<void> {
  await database
    .updateTable('studentImportRows')
    .set(UNCHECKED)
    .where('importId', '=', importId)
    .where('fate', '<>', '')
    .execute();
}

/** Makes all rows unchecked again, imported ones too; what was chosen for them stays until they are checked. */
export async function resetImportedRows(database: Database, importId: string): Promise<void> {
  const { choice: _choice, studentId: _student, ...unchecked } = UNCHECKED;
  await database
    .updateTable('studentImportRows')
    .set(unchecked)
    .where('importId', '=', importId)
    .where('fate', '<>', '')
    .execute();
}
