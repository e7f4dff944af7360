import { type SqlBool, sql } from 'kysely';
import type { RowChange } from '../../../core/rules/changeSetKinds.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { TableName } from '../registry.ts';

/** A row of a change set, as JSON before and after. */
export type ContentsRow = Pick<Schema['changeSetRows'], 'rowKey' | 'studentId' | 'before' | 'after'>;

interface Paged {
  changeSetId: string;
  limit: number;
  offset: number;
}

/** A page of the rows of a table in the order in which they were stored, and how many there are. */
export async function changedRowsPage(
  database: Database,
  { changeSetId, tableName, limit, offset }: Paged & { tableName: TableName },
): Promise<{ rows: ContentsRow[]; total: number }> {
  const found = database
    .selectFrom('changeSetRows')
    .where('changeSetId', '=', changeSetId)
    .where('tableName', '=', tableName)
    .$if(tableName === 'attendanceRecords', rows => rows.where(saysSomething));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['rowKey', 'studentId', 'before', 'after'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

/** Of a cell: a status or a remark, as `countsOf` counts them. All statuses begin with an A. */
const saysSomething = sql<SqlBool>`(coalesce("before", "after") like '%"status":"A%'
  or (coalesce("before", "after") like '%"remark":"%' and coalesce("before", "after") not like '%"remark":""%'))`;

/** A page of the students whom a change set touches, in the order of their first rows, and how many there are. */
export async function changedStudentsPage(
  database: Database,
  { changeSetId, change, limit, offset }: Paged & { change: RowChange | undefined },
): Promise<{ studentIds: string[]; total: number }> {
  const found = database
    .selectFrom('changeSetRows')
    .where('changeSetId', '=', changeSetId)
    .where('studentId', 'is not', null)
    .$if(change === 'added', rows => rows.where('tableName', '=', 'students').where('before', 'is', null))
    .$if(change === 'deleted', rows => rows.where('tableName', '=', 'students').where('after', 'is', null))
    .$if(change === 'changed', rows =>
      rows.where(({ eb, selectFrom }) =>
        eb(
          'studentId',
          'not in',
          selectFrom('changeSetRows as whole')
            .select('whole.rowKey')
            .where('whole.changeSetId', '=', changeSetId)
            .where('whole.tableName', '=', 'students')
            .where(whole => whole.or([whole('whole.before', 'is', null), whole('whole.after', 'is', null)])),
        ),
      ),
    );
  const { total } = await found
    .select(({ fn }) => fn.count<number>('studentId').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(({ fn }) => ['studentId', fn.min('position').as('first')])
    .groupBy('studentId')
    .orderBy('first')
    .limit(limit)
    .offset(offset)
    .execute();
  return { studentIds: rows.flatMap(({ studentId }) => studentId ?? []), total: Number(total) };
}

/** The students whom an import added or changed, and their files' statuses and classes; marks follow from those. */
export const importedStudents = (database: Database, changeSetId: string) =>
  database
    .selectFrom('changeSetRows')
    .innerJoin('changeSets', 'changeSets.id', 'changeSetId')
    .select('changeSetRows.studentId')
    .where('changeSetId', '=', changeSetId)
    .where('kind', '=', 'importStudents')
    .where('tableName', 'in', ['students', 'studentStatuses', 'studentClassrooms']);

/** What was done to each of these students as a whole; who is left out was changed. */
export async function wholeStudents(
  database: Database,
  { changeSetId, studentIds }: { changeSetId: string; studentIds: readonly string[] },
): Promise<Map<string, RowChange>> {
  if (studentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('changeSetRows')
    .select(['rowKey', 'before', 'after'])
    .where('changeSetId', '=', changeSetId)
    .where('tableName', '=', 'students')
    .where('rowKey', 'in', studentIds)
    .execute();
  return new Map(rows.map(row => [row.rowKey, rowChange(row)]));
}

/** What was done to a row. */
export const rowChange = ({ before, after }: Pick<ContentsRow, 'before' | 'after'>): RowChange => {
  if (before === null) return 'added';
  return after === null ? 'deleted' : 'changed';
};
