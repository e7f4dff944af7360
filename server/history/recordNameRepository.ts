import { fullName } from '../../core/rules/text.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import type { AuditSubject } from './audit/auditEvent.ts';
import { rowsWhere } from './changeSets/recordedRowRepository.ts';
import type { Row } from './registry.ts';

/** These students' names, as the audit log has them; who does not exist is left out. */
export async function namesOfStudents(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await queryInChunks(ids, some =>
    database.selectFrom('students').select(['id', 'firstName', 'lastName']).where('id', 'in', some).execute(),
  );
  return rows.map(row => ({ id: row.id, name: fullName(row) }));
}

/** @throws HttpError 404 for an unknown student */
export async function existingStudent(database: Database, studentId: string): Promise<AuditSubject> {
  const [student] = await namesOfStudents(database, [studentId]);
  return { kind: 'student', ...orNotFound(student, messages.students.unknown) };
}

export type NamedTable = 'students' | 'classrooms' | 'organizations' | 'schedules';

/**
 * By `_id`, what records are called now or, of deleted ones, were in the newest change set that deleted them; and
 * whether they are there. A list goes by the name of its class. Who is known nowhere is left out.
 */
export async function namesOfRecords(
  database: Database,
  table: NamedTable,
  ids: readonly string[],
): Promise<Map<string, { name: string; exists: boolean }>> {
  const present = await rowsWhere(database, table, 'id', ids);
  const known = new Set(present.map(({ id }) => id));
  const missing = ids.filter(id => !known.has(id));
  const rows = [...(await deletedRows(database, table, missing)), ...present];
  const classroomIds = rows.map(({ classroomId }) => String(classroomId));
  const classrooms = table === 'schedules' && (await namesOfRecords(database, 'classrooms', classroomIds));
  const nameOf = (row: Row): string => {
    if (classrooms) return classrooms.get(String(row.classroomId))?.name ?? '';
    return table === 'students' ? fullName(row as Parameters<typeof fullName>[0]) : String(row.name);
  };
  return new Map(rows.map(row => [String(row.id), { name: nameOf(row), exists: known.has(row.id ?? null) }]));
}

/** The rows as the change sets that deleted them have them, those of the newest last. */
async function deletedRows(database: Database, table: NamedTable, keys: readonly string[]): Promise<Row[]> {
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
