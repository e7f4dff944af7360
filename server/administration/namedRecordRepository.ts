import type { Selectable } from 'kysely';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';

/** A record that goes by a name which no other of its kind has. */
export type NamedRecord = { _id: string; name: string };

type Table = 'organizations' | 'classrooms' | 'absenceReasons';
type Row = Selectable<Schema[Table]>;

/** The statements that tables of named records have in common. */
export const namedRecordRepository = <R extends NamedRecord & { status: boolean }>(table: Table) => {
  const toRecord = ({ id, name, nameKey: _nameKey, active, ...fields }: Row) =>
    ({ _id: id, name, ...fields, status: active === 1 }) as R;

  const toRow = ({ _id, name, status, ...fields }: R) =>
    ({ id: _id, name, nameKey: nameKey(name), ...fields, active: status ? 1 : 0 }) as Row;

  return {
    /** All records, or the active ones, by name. */
    list: async (database: Database, { activeOnly = false }: { activeOnly?: boolean } = {}): Promise<R[]> => {
      const rows = await database
        .selectFrom(table)
        .selectAll()
        .$if(activeOnly, query => query.where('active', '=', 1))
        .execute();
      return rows.map(toRecord).sort(compareNames);
    },

    find: async (database: Database, id: string): Promise<R | undefined> => {
      const row = await database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Compares names without case and space. */
    isNameTaken: async (database: Database, { _id, name }: NamedRecord): Promise<boolean> => {
      const row = await database
        .selectFrom(table)
        .select('id')
        .where('nameKey', '=', nameKey(name))
        .where('id', '!=', _id)
        .executeTakeFirst();
      return row !== undefined;
    },

    insert: async (database: Database, record: R): Promise<void> => {
      await database.insertInto(table).values(toRow(record)).execute();
    },

    update: async (database: Database, record: R): Promise<void> => {
      const { id, ...change } = toRow(record);
      await database.updateTable(table).set(change).where('id', '=', id).execute();
    },

    remove: async (database: Database, id: string): Promise<void> => {
      await database.deleteFrom(table).where('id', '=', id).execute();
    },
  };
};
