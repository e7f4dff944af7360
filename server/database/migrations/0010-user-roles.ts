import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Takes the roles of users, two columns so far, into a table with a row each (docs/decisions/0084-roles.md). */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;
  await schema
    .createTable('userRoles')
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('userRolesKey', ['userId', 'role'])
    .execute();
  for (const [column, code] of Object.entries({ isAdmin: 1991, isStaff: 4859 })) {
    await sql`insert into "userRoles" ("userId", "role")
      select "id", ${sql.lit(code)} from "users" where ${sql.ref(column)} = 1`.execute(database);
    await schema.alterTable('users').dropColumn(column).execute();
  }
};
