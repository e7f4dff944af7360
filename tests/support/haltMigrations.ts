/**
 * Preloaded into a server (`node --import`): it stands still before the statement of its migrations of the number in
 * `HALT_BEFORE`, inside the transaction, until it is killed; the number after the last stands for the moment before the
 * commit. It tells on standard output that it halts; one that does not, how many there were.
 */
import { type KyselyPlugin, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../../server/database/migrations/index.ts';

let number = 0;

function step(): void {
  number += 1;
  if (number !== Number(process.env.HALT_BEFORE)) return;
  process.stdout.write('halted\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** With next to no memory for pages, so that what is not committed goes into the database's files already. */
const halting = (migration: Migration, isLast: boolean): Migration => ({
  up: async database => {
    await sql`pragma cache_size = 1`.execute(database);
    await migration.up(database.withPlugin(counting));
    if (!isLast) return;
    step();
    process.stdout.write(`${number} statements\n`);
  },
});

const names = Object.keys(migrations).sort();
for (const [index, name] of names.entries()) {
  const migration = migrations[name];
  if (migration) Object.assign(migrations, { [name]: halting(migration, index === names.length - 1) });
}
