import type { Insertable, Selectable } from 'kysely';
import { nameKey } from '../../core/rules/text.ts';
import { countOf, type Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';

/** A record that an administrator makes, and that goes by its name. */
export type NamedRecord = { _id: string; name: string };

type Table = 'organizations' | 'classrooms' | 'absenceReasons' | 'freePeriods';

/** The statements on a table of records. */
export const recordRepository = <R extends NamedRecord, T extends Table>(
  table: T,
  toRecord: (row: Selectable<Schema[T]>) => R,
  toRow: (record: R) => Insertable<Schema[T]>,
) => {
  // All of them have an `id`.
  const name = table as Table;
  const rowOf = toRow as (record: R) => Insertable<Schema['organizations']>;
  return {
    find: async (database: Database, id: string): Promise<R | undefined> => {
      const row = await database.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toRecord(row as Selectable<Schema[T]>);
    },

    count: (database: Database): Promise<number> => countOf(database.selectFrom(name)),

    insert: async (database: Database, record: R): Promise<void> => {
      await database.insertInto(name).values(rowOf(record)).execute();
    },

    update: async (database: Database, record: R): Promise<void> => {
      const { id, ...change } = rowOf(record);
      await database.updateTable(name).set(change).where('id', '=', id).execute();
    },

    remove: async (database: Database, id: string): Promise<void> => {
      await database.deleteFrom(name).where('id', '=', id).execute();
    },
  };
};

/** The same of records that are active or not, of which no two have one name. */
export const namedRecordRepository = <R extends NamedRecord & { status: boolean }>(
  table: Exclude<Table, 'freePeriods'>,
) => {
  type Row = Selectable<Schema[typeof table]>;

  const toRecord = ({ id, name, nameKey: _nameKey, active, ...fields }: Row) =>
    ({ _id: id, name, ...fields, status: active === 1 }) as R;

  const toRow = ({ _id, name, status, ...fields }: R) =>
    ({ id: _id, name, nameKey: nameKey(name), ...fields, active: status ? 1 : 0 }) as Row;

  return {
    ...recordRepository(table, toRecord, toRow),

    list: async (database: Database, { activeOnly = false }: { activeOnly?: boolean } = {}): Promise<R[]> => {
      const rows = await database
        .selectFrom(table)
        .selectAll()
        .$if(activeOnly, query => query.where('active', '=', 1))
        .execute();
      return rows.map(toRecord).sort(compareNames);
    },

    /** Compares names without case and space. */
    isTaken: async (database: Database, { _id, name }: NamedRecord): Promise<boolean> => {
      const row = await database
        .selectFrom(table)
        .select('id')
        .where('nameKey', '=', nameKey(name))
        .where('id', '!=', _id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
