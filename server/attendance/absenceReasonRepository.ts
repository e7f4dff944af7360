import type { AbsenceReason } from '../../core/contract/absences.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';
import { compareNames } from '../http/text.ts';

const COLUMNS = ['id', 'name', 'active'] as const;

const toReason = ({ id, name, active }: { id: string; name: string; active: Bit }): AbsenceReason => ({
  _id: id,
  name,
  status: active === 1,
});

const toRow = ({ _id, name, status }: AbsenceReason) => ({
  id: _id,
  name,
  nameKey: nameKey(name),
  active: status ? (1 as const) : (0 as const),
});

/** All reasons, or the active ones, by name. */
export async function listAbsenceReasons(
  database: Database,
  { activeOnly = false }: { activeOnly?: boolean } = {},
): Promise<AbsenceReason[]> {
  const rows = await database
    .selectFrom('absenceReasons')
    .select(COLUMNS)
    .$if(activeOnly, query => query.where('active', '=', 1))
    .execute();
  return rows.map(toReason).sort(compareNames);
}

export async function findAbsenceReason(database: Database, id: string): Promise<AbsenceReason | undefined> {
  const row = await database
    .selectFrom('absenceReasons')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toReason(row);
}

/** Whether another reason has this name; case and space are ignored. */
export async function absenceReasonNameTaken(
  database: Database,
  { _id, name }: Pick<AbsenceReason, '_id' | 'name'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('absenceReasons')
    .select('id')
    .where('nameKey', '=', nameKey(name))
    .where('id', '!=', _id)
    .executeTakeFirst();
  return row !== undefined;
}

/** In how many cells the reason was given, and with how many announced absences. */
export async function countAbsenceReasonUses(
  database: Database,
  id: string,
): Promise<{ cells: number; absences: number }> {
  const { cells, absences } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('attendanceRecords')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('reasonId', '=', id)
        .as('cells'),
      selectFrom('announcedAbsences')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('reasonId', '=', id)
        .as('absences'),
    ])
    .executeTakeFirstOrThrow();
  return { cells: Number(cells), absences: Number(absences) };
}

export async function insertAbsenceReason(database: Database, reason: AbsenceReason): Promise<void> {
  await database.insertInto('absenceReasons').values(toRow(reason)).execute();
}

export async function updateAbsenceReason(database: Database, reason: AbsenceReason): Promise<void> {
  const { id, ...change } = toRow(reason);
  await database.updateTable('absenceReasons').set(change).where('id', '=', id).execute();
}

export async function deleteAbsenceReason(database: Database, id: string): Promise<void> {
  await database.deleteFrom('absenceReasons').where('id', '=', id).execute();
}
