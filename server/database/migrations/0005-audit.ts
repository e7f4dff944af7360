import { type Kysely, type RawBuilder, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * The audit log and the triggers that let nobody change it (docs/decisions/0060-audit-log.md). PostgreSQL gets its
 * triggers by migration 0008, which rebuilds the tables.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .createTable('auditEntries')
    .addColumn('sequence', 'integer', column => column.primaryKey().notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('userId', 'text')
    .addColumn('userName', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('detail', 'text', column => column.notNull())
    .addColumn('subjectKind', 'text', column => column.notNull())
    .addColumn('subjectId', 'text')
    .addColumn('subjectName', 'text', column => column.notNull())
    .addColumn('changes', 'text', column => column.notNull())
    .addColumn('previousHash', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('auditEntriesByTime').on('auditEntries').columns(['at', 'sequence']).execute();
  await schema
    .createIndex('auditEntriesByUser')
    .on('auditEntries')
    .columns(['userId', 'userName', 'sequence'])
    .execute();
  await schema
    .createIndex('auditEntriesBySubject')
    .on('auditEntries')
    .columns(['subjectKind', 'subjectId', 'subjectName', 'sequence'])
    .execute();

  await schema
    .createTable('auditStudents')
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('studentId', 'text', column => column.notNull())
    .addColumn('studentName', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('auditStudentsKey', ['sequence', 'studentId'])
    .execute();
  await schema
    .createIndex('auditStudentsByStudent')
    .on('auditStudents')
    .columns(['studentId', 'studentName', 'sequence'])
    .execute();

  await runDialect(database, { sqlite: TRIGGERS, postgres: [] });
};

interface Refusal {
  name: string;
  event: 'insert' | 'update' | 'delete';
  table: string;
  when?: string;
}

const refusal = ({ name, event, table, when = 'true' }: Refusal): RawBuilder<unknown> =>
  sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)} for each row
    when ${sql.raw(when)} begin select raise(abort, 'The audit log only grows'); end`;

const TRIGGERS = [
  ...['auditEntries', 'auditStudents'].flatMap(table => [
    refusal({ name: `${table}Update`, event: 'update', table }),
    refusal({ name: `${table}Delete`, event: 'delete', table }),
  ]),
  // `insert or replace` would pass the others by.
  refusal({
    name: 'auditEntriesInsert',
    event: 'insert',
    table: 'auditEntries',
    when: `new."sequence" <> (select coalesce(max("sequence"), 0) + 1 from "auditEntries")`,
  }),
  refusal({
    name: 'auditStudentsInsert',
    event: 'insert',
    table: 'auditStudents',
    when: `new."sequence" <> (select coalesce(max("sequence"), 0) from "auditEntries")
      or exists (select 1 from "auditStudents" as known
        where known."sequence" = new."sequence" and known."studentId" = new."studentId")`,
  }),
];
