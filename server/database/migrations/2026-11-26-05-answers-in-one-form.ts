import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Every answer to a save is stored as `{ result }`; saves of cells, which are told apart otherwise now, are done again. */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await sql`delete from "answeredSaves" where "answer" like '{"cells":%'`.execute(database);
  await sql`update "answeredSaves" set "answer" = '{"result":' || "answer" || '}'
    where "answer" not like '{"result":%' and "answer" <> '{}'`.execute(database);
};
