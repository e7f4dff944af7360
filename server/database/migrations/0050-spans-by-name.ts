import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * The spans that statistics count, in the order of names: the first pages of the students behind a number are read from
 * it, without sorting tens of thousands (docs/performance.md).
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> =>
  schema
    .createIndex('studentSpansByName')
    .on('studentSpans')
    .columns(['sortKey', 'studentId', 'startDay', 'endDay'])
    .where(sql.ref('active'), '=', sql.lit(1))
    .where(sql.ref('begun'), '=', sql.lit(1))
    .execute();
