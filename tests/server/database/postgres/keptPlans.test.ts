import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../../../../server/database/database.ts';
import { preparedQuery } from '../../../../server/database/preparedQuery.ts';
import { openTestDatabase } from '../../../support/database.ts';

const sessionsUntil = preparedQuery((database, until: string) =>
  database.selectFrom('sessions').select('id').where('expiresAt', '<', until).limit(1),
);

test('a query that is built once is prepared by PostgreSQL too, a period and a limit in it or not', async () => {
  const { database } = await openTestDatabase();
  const prepared = await transaction(database, async trx => {
    for (const until of ['2026', '2027', '2028']) {
      await sessionsUntil(trx, until);
      await trx.selectFrom('sessions').select('id').where('createdAt', '<', until).limit(1).execute();
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      trx,
    );
    // The connection has those of tests before this one, too.
    return rows
      .map(({ statement }) => statement)
      .filter(text => text.startsWith('select "id" from "sessions"'));
  });
  await database.destroy();
  expect(prepared).toEqual(['select "id" from "sessions" where "expiresAt" < $1 limit $2']);
});
