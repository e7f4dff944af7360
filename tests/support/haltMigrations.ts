/**
 * Preloaded into a server (`node --import`): adds a migration that writes each student, and stands still before the
 * statement of it of the number in `HALT_BEFORE`, inside the transaction, until it is killed; the number after the last
 * stands for the moment before the commit. It tells on standard output that it halts; one that does not, how many there
 * were.
 */
import { type Kysely, sql } from 'kysely';
import { migrations } from '../../server/database/migrations/index.ts';
import type { Schema } from '../../server/database/schema.ts';

let number = 0;

function step(): void {
  number += 1;
  if (number !== Number(process.env.HALT_BEFORE)) return;
  process.stdout.write('halted\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** With next to no memory for pages, so that what is not committed goes into the database's files already. */
async function up(database: Kysely<Schema>): Promise<void> {
  await sql`pragma cache_size = 1`.execute(database);
  for (const { id } of await database.selectFrom('students').select('id').execute()) {
    step();
    await database.updateTable('students').set({ country: 'Syrië' }).where('id', '=', id).execute();
  }
  step();
  process.stdout.write(`${number} statements\n`);
}

Object.assign(migrations, { [`${Object.keys(migrations).sort().at(-1)}-rewritten`]: { up } });
