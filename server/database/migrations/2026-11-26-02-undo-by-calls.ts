import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * An undo of many goes on as it is asked again: nobody is held meanwhile, and no server leases it. Only a database of
 * version 0.1.0 has those who were held.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await runDialect(database, { sqlite: SQLITE, postgres: POSTGRES });
  const { schema } = database;
  await schema.dropTable('heldStudents').ifExists().execute();
  await schema.alterTable('changeSets').addColumn('undone', 'integer').execute();
  // One that was being written has left part of its rows: it is gone on with.
  await sql`update "changeSets" set "undone" = 0 where "undoStage" = 'writing'`.execute(database);
  for (const column of ['undoStage', 'undoUntil', 'undoRunner']) {
    await schema.alterTable('changeSets').dropColumn(column).execute();
  }
};

const BESIDE = ['announcedAbsences', 'evaluationsDone'];
const NEEDED = ['classrooms', 'organizations', 'schedules'];

const SQLITE = [
  ...['heldStudentChanged', 'heldStudentDeleted', 'heldCellAdded', 'heldCellChanged'],
  ...BESIDE.flatMap(table => [`${table}HeldAdded`, `${table}HeldChanged`, `${table}HeldDeleted`]),
  ...NEEDED.map(table => `${table}NeededByHeld`),
].map(name => sql`drop trigger if exists ${sql.id(name)}`);

/** Their triggers go with them. */
const POSTGRES = ['refuseHeldStudent', 'refuseHeldCell', 'refuseRowOfHeld', 'refuseWhileHeld'].map(
  name => sql`drop function if exists ${sql.id(name)}() cascade`,
);
