/**
 * Preloaded into a server (`node --import`): tells each statement of its migrations on standard output before it runs,
 * and stands still before that of the number in `HALT_BEFORE`, inside the transaction, until it is killed. The number
 * after the last statement stands for the moment before the commit.
 */
import { writeSync } from 'node:fs';
import { type KyselyPlugin, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../../server/database/migrations/index.ts';

const STANDARD_OUTPUT = 1;
let number = 0;

function step(): void {
  number += 1;
  writeSync(STANDARD_OUTPUT, `statement ${number}\n`);
  if (number === Number(process.env.HALT_BEFORE))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const telling: KyselyPlugin = {
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
    await migration.up(database.withPlugin(telling));
    if (isLast) step();
  },
});

const names = Object.keys(migrations).sort();
for (const [index, name] of names.entries()) {
  const migration = migrations[name];
  if (migration) Object.assign(migrations, { [name]: halting(migration, index === names.length - 1) });
}
