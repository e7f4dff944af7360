import { type Database, queryInChunks } from '../database/database.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import type { AuditSubject } from './audit/auditEvent.ts';
import { rowsWhere } from './changeSets/recordedRowRepository.ts';
import { type RecordedTable, type Row, recordedTable, studentTable, type TableName } from './registry.ts';

/** These students' names, as the audit log has them; who does not exist is left out. */
export async function namesOfStudents(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const names = await namesOfRecords(database, studentTable(), ids);
  return [...names].flatMap(([id, { name, exists }]) => (exists ? { id, name } : []));
}

/** @throws HttpError 404 for an unknown student */
export async function existingStudent(database: Database, studentId: string): Promise<AuditSubject> {
  const [student] = await namesOfStudents(database, [studentId]);
  return { kind: 'student', ...orNotFound(student, messages.students.unknown) };
}

/**
 * By `_id`, what records are called now or, of deleted ones, were in the newest change set that deleted them; and
 * whether they are there. Who is known nowhere is left out.
 */
export async function namesOfRecords(
  database: Database,
  { name: table, named, references }: RecordedTable,
  ids: readonly string[],
): Promise<Map<string, { name: string; exists: boolean }>> {
  const present = await rowsWhere(database, table, 'id', ids);
  const known = new Set(present.map(({ id }) => id));
  const missing = ids.filter(id => !known.has(id));
  const rows = [...(await deletedRows(database, table, missing)), ...present];
  const by = references.find(({ column }) => column === named?.by);
  const owners = by && rows.map(row => String(row[by.column]));
  const names = owners && (await namesOfRecords(database, recordedTable(by.table), owners));
  const nameOf = (row: Row) => names?.get(String(row[by?.column ?? '']))?.name ?? named?.nameOf(row) ?? '';
  return new Map(rows.map(row => [String(row.id), { name: nameOf(row), exists: known.has(row.id ?? null) }]));
}

/** The rows as the change sets that deleted them have them, those of the newest last. */
async function deletedRows(database: Database, table: TableName, keys: readonly string[]): Promise<Row[]> {
  const rows = await queryInChunks([...new Set(keys)], some =>
    database
      .selectFrom('changeSetRows')
      .innerJoin('changeSets', 'changeSets.id', 'changeSetId')
      .select('before')
      .where('tableName', '=', table)
      .where('rowKey', 'in', some)
      .where('after', 'is', null)
      .orderBy('at')
      .orderBy('changeSetId')
      .execute(),
  );
  return rows.flatMap(({ before }) => (before ? [JSON.parse(before)] : []));
}
