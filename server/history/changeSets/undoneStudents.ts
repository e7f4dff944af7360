import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import type { Change } from '../audit/differences.ts';
import { type Row, rowKey, studentOf, type TablePlan } from '../registry.ts';
import { namesOfStudents } from '../studentNameRepository.ts';
import { isEntered } from './undoPlan.ts';

/** What an undo changed of each student, for the audit log; images and rows that nobody entered are left out. */
export async function undoneStudents(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
): Promise<NonNullable<AuditEvent['students']>> {
  const changes = new Map<string, Change[]>();
  const names = new Map<string, string>();
  const learn = (student: string | null, made: Change[]) => {
    if (student !== null) changes.set(student, [...(changes.get(student) ?? []), ...made]);
  };
  for (const { table, inserted, updated, deleted } of tables) {
    if (table.isMemory) continue;
    const isTold = (row: Row) => isEntered(table, row);
    for (const row of inserted.filter(isTold)) {
      learn(studentOf(table, row), changesOf(table.name, rowKey(table, row), {}, row));
    }
    for (const { rowKey: key, current } of deleted.filter(row => isTold(row.current))) {
      learn(studentOf(table, current), changesOf(table.name, key, current, {}));
      if (table.name === 'students') names.set(key, `${current.firstName} ${current.lastName}`);
    }
    for (const { rowKey: key, current, values } of updated) {
      learn(
        studentOf(table, values) ?? studentOf(table, current),
        changesOf(table.name, key, current, values, values),
      );
    }
  }
  for (const { id, name } of await namesOfStudents(trx, [...changes.keys()])) names.set(id, name);
  return [...changes].map(([id, made]) => ({ id, name: names.get(id) ?? '', changes: made }));
}

/** What is stored of a row that says nothing by itself. */
const SILENT = ['image', 'studentId', 'searchName', 'gluedName', 'telephoneDigits', 'emailKey', 'sortKey'];

function changesOf(
  table: string,
  key: string,
  from: Row,
  to: Row,
  columns: Row = { ...from, ...to },
): Change[] {
  return Object.keys(columns)
    .filter(column => !SILENT.includes(column) && (from[column] ?? '') !== (to[column] ?? ''))
    .map(column => ({
      field: `${table}.${key}.${column}`,
      from: from[column] ?? null,
      to: to[column] ?? null,
    }));
}
