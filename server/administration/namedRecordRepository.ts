import { type Selectable, sql } from 'kysely';
import type { UseCounts } from '../../core/contract/common.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import { countOf, type Database, rowsOf } from '../database/database.ts';
import { activeOn, enrolmentCovers } from '../database/onDay.ts';
import type { Schema } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';

/** A record that an administrator makes, and that goes by its name. */
export type NamedRecord = { _id: string; name: string };

export interface RecordTable<R extends NamedRecord> {
  find: (database: Database, id: string) => Promise<R | undefined>;
  count: (database: Database) => Promise<number>;
  insert: (database: Database, record: R) => Promise<void>;
  update: (database: Database, record: R) => Promise<void>;
  remove: (database: Database, id: string) => Promise<void>;
  isTaken: (database: Database, record: R) => Promise<boolean>;
}

export interface ListedTable<R extends NamedRecord> extends RecordTable<R> {
  /** In order of name. */
  list: (database: Database, options?: { activeOnly?: boolean }) => Promise<R[]>;
}

type Table = 'organizations' | 'classrooms' | 'absenceReasons';

/** The statements on records that are active or not, of which no two have one name. */
export const namedRecordRepository = <R extends NamedRecord & { status: boolean }>(
  table: Table,
): ListedTable<R> => {
  const toRecord = ({ id, name, nameKey: _nameKey, active, ...fields }: Selectable<Schema[Table]>) =>
    ({ _id: id, name, ...fields, status: active === 1 }) as unknown as R;

  // The tables have these columns; others of theirs bear the same name in the record.
  const toRow = ({ _id, name, status, ...fields }: R) =>
    ({ name, nameKey: nameKey(name), ...fields, active: status ? 1 : 0 }) as Omit<
      Schema['absenceReasons'],
      'id'
    >;

  const rows = rowsOf(table);

  return {
    find: async (database, id) => {
      const row = await database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },

    list: async (database, { activeOnly = false } = {}) => {
      const rows = await database
        .selectFrom(table)
        .selectAll()
        .$if(activeOnly, query => query.where('active', '=', sql.lit(1)))
        .execute();
      return rows.map(toRecord).sort(compareNames);
    },

    count: database => countOf(database.selectFrom(table)),

    insert: (database, record) => rows.insert(database, { id: record._id, ...toRow(record) }),

    update: (database, record) => rows.update(database, record._id, toRow(record)),

    remove: rows.remove,

    /** Compares names without case and space. */
    isTaken: async (database, { _id, name }) => {
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

/** How many students are enrolled in each classroom on a day, and how many attendance lists it has. */
export async function countClassrooms(database: Database, day: Day): Promise<UseCounts> {
  const enrolled = database
    .selectFrom('studentClassrooms')
    .select(({ fn }) => ['classroomId', fn.count<number>('studentId').distinct().as('count')])
    .where(enrolmentCovers(day))
    .groupBy('classroomId')
    .as('enrolled');
  const listed = database
    .selectFrom('schedules')
    .select(({ fn }) => ['classroomId', fn.countAll<number>().as('count')])
    .groupBy('classroomId')
    .as('listed');
  const rows = await database
    .selectFrom('classrooms')
    .leftJoin(enrolled, 'enrolled.classroomId', 'classrooms.id')
    .leftJoin(listed, 'listed.classroomId', 'classrooms.id')
    .select(['classrooms.id', 'enrolled.count as students', 'listed.count as lists'])
    .orderBy('classrooms.id')
    .execute();
  return rows.map(({ id, students, lists }) => ({ _id: id, students: students ?? 0, lists: lists ?? 0 }));
}

export const countClassroomUses = async (database: Database, id: string) => ({
  enrolments: await countOf(database.selectFrom('studentClassrooms').where('classroomId', '=', id)),
  schedules: await countOf(database.selectFrom('schedules').where('classroomId', '=', id)),
});

export async function countOrganizations(database: Database, day: Day): Promise<UseCounts> {
  const active = activeOn(database, day)
    .select(({ fn }) => ['organizationId', fn.countAll<number>().as('count')])
    .groupBy('organizationId')
    .as('active');
  const rows = await database
    .selectFrom('organizations')
    .leftJoin(active, 'active.organizationId', 'organizations.id')
    .select(['organizations.id', 'active.count'])
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ id, count }) => ({ _id: id, students: count ?? 0 }));
}

/** How many students belong to the organization, and how many of them are inactive today. */
export async function countOrganizationStudents(
  database: Database,
  id: string,
): Promise<{ students: number; inactive: number }> {
  const { students, active } = await database
    .selectFrom('students')
    .select(({ fn }) => [fn.countAll<number>().as('students'), fn.sum<number | null>('active').as('active')])
    .where('organizationId', '=', id)
    .executeTakeFirstOrThrow();
  return { students, inactive: students - Number(active) };
}
