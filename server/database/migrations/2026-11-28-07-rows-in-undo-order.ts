import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Numbers the rows of change sets of one record in the order in which an undo puts them back, day after day, so that it
 * reads a portion of them a call (`inUndoOrder`).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const row = sql`coalesce("before", "after")`;
  const date =
    engineOf(database).name === 'sqlite' ? sql`json_extract(${row}, '$.date')` : sql`${row}::json ->> 'date'`;
  const day = sql`case when "tableName" in ('scheduleDates', 'attendanceRecords')
    then coalesce(${date}, '0') else '' end`;
  // Below zero first: no two rows of a set have one position.
  await sql`update "changeSetRows" set "position" = -"numbered"."number"
    from (select "changeSetId" as "id", "position" as "was",
        row_number() over (partition by "changeSetId" order by ${day}, "position") as "number"
      from "changeSetRows" join "changeSets" on "changeSets"."id" = "changeSetId"
      where "kind" not like 'batch%' and "kind" <> 'importStudents') as "numbered"
    where "changeSetId" = "numbered"."id" and "position" = "numbered"."was"`.execute(database);
  await sql`update "changeSetRows" set "position" = -1 - "position" where "position" < 0`.execute(database);
};
