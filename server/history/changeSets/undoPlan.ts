import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import {
  type RecordedTable,
  type Row,
  recordedTables,
  rowKey,
  studentOf,
  type TablePlan,
} from '../registry.ts';
import type { StoredRow } from './changeSetRepository.ts';
import { dependentRows, existingKeys, rowsWhere } from './recordedRowRepository.ts';
import type { UndoProblem } from './undoProblems.ts';

/** What an undo does, and what stands in its way: then it is not done. */
export interface UndoPlan {
  tables: TablePlan[];
  problems: UndoProblem[];
}

interface ParsedRow extends Omit<StoredRow, 'before' | 'after' | 'position' | 'tableName'> {
  before: Row | null;
  after: Row | null;
}

/**
 * Compares the rows of a change set with what there is now: what was changed since, or is missing by now, is a problem.
 * Counters and what follows from other rows are not compared.
 */
export async function planUndo(trx: Transaction<Schema>, rows: readonly StoredRow[]): Promise<UndoPlan> {
  const problems: UndoProblem[] = [];
  const byTable = Map.groupBy(rows, ({ tableName }) => tableName);
  const tables: TablePlan[] = [];
  for (const table of recordedTables()) {
    const stored = byTable.get(table.name);
    if (stored) tables.push(await planTable(trx, table, stored.map(parse), problems));
  }
  await leaveOutOrRefuse(trx, tables, problems);
  await refuseTaken(trx, tables, problems);
  await refuseDependents(trx, tables, problems);
  return { tables, problems };
}

const parse = ({ rowKey: key, studentId, before, after }: StoredRow): ParsedRow => ({
  rowKey: key,
  studentId,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
});

async function planTable(
  trx: Transaction<Schema>,
  table: RecordedTable,
  rows: readonly ParsedRow[],
  problems: UndoProblem[],
): Promise<TablePlan> {
  const plan: TablePlan = { table, inserted: [], updated: [], deleted: [] };
  const current = await currentRows(trx, table, rows);
  for (const { rowKey: key, studentId, before, after } of rows) {
    const now = current.get(key);
    const refuse = (what: 'gone' | 'changed') => {
      if (table.isMemory) return;
      problems.push({ what, table: table.name, rowKey: key, studentId, ofStudent: studentId });
    };
    if (after === null) {
      if (now) refuse('changed');
      else if (before) plan.inserted.push(before);
    } else if (!now) {
      if (before || isEntered(table, after)) refuse('gone');
    } else if (differs(table, after, now) && !(before === null && isUntouched(table, after, now))) {
      refuse('changed');
    } else if (before === null) {
      plan.deleted.push({ rowKey: key, current: now });
    } else {
      plan.updated.push({ rowKey: key, current: now, values: before, studentId });
    }
  }
  return plan;
}

async function currentRows(trx: Transaction<Schema>, table: RecordedTable, rows: readonly ParsedRow[]) {
  const [column] = table.key;
  const values = rows.map(({ rowKey: key }) => key.split(' ')[0] ?? '');
  const found = await rowsWhere(trx, table.name, column, values);
  return new Map(found.map(row => [rowKey(table, row), row]));
}

const differs = (table: RecordedTable, image: Row, now: Row): boolean =>
  Object.keys(image).some(
    column =>
      image[column] !== now[column] && !table.unchecked?.includes(column) && !isGoneUser(table, column, now),
  );

/** Whether a column is empty because the account that it named is gone: nobody has changed the row. */
const isGoneUser = ({ references }: RecordedTable, column: string, now: Row): boolean =>
  now[column] === null &&
  references.some(
    ({ column: named, table, gone }) => named === column && table === 'users' && gone === 'null',
  );

/** Whether somebody entered something in a row, so that it does not come and go with others. */
export const isEntered = ({ entered }: RecordedTable, row: Row): boolean => entered?.is(row) ?? true;

/** Whether a row differs only by what follows from others. */
const isUntouched = (table: RecordedTable, image: Row, now: Row): boolean =>
  !isEntered(table, image) && !isEntered(table, now);

/** What rows that come back refer to, and is there neither now nor by this undo. */
async function leaveOutOrRefuse(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  const back = new Map(tables.map(plan => [plan.table.name, plan]));
  for (const plan of tables) {
    for (const reference of plan.table.references) {
      const { column, and: second, table } = reference;
      const columns = second ? [column, second] : [column];
      const keyOf = (row: Row) => columns.map(each => row[each]).join(' ');
      const coming = [...plan.inserted, ...plan.updated.map(({ values }) => values)];
      const sought = texts(coming, column);
      if (sought.length === 0) continue;
      const known = await existingKeys(trx, { table, key: second ? columns : ['id'] }, sought);
      for (const row of back.get(table)?.inserted ?? []) known.add(second ? keyOf(row) : String(row.id));
      for (const { rowKey: gone } of back.get(table)?.deleted ?? []) known.delete(gone);
      const isMissing = (row: Row) => typeof row[column] === 'string' && !known.has(keyOf(row));
      if (reference.gone === 'leave out') {
        plan.inserted = plan.inserted.filter(row => !isMissing(row));
      } else if (reference.gone === 'null') {
        const emptied = (row: Row) => (isMissing(row) ? { ...row, [column]: null, ...reference.also } : row);
        plan.inserted = plan.inserted.map(emptied);
        plan.updated = plan.updated.map(update => ({ ...update, values: emptied(update.values) }));
      } else {
        const owned = [
          ...plan.inserted.map(row => ({ row, ofStudent: studentOf(plan.table, row) })),
          ...plan.updated.map(({ values, studentId }) => ({ row: values, ofStudent: studentId })),
        ];
        for (const { row, ofStudent } of owned.filter(({ row }) => isMissing(row))) {
          problems.push({ what: 'missing', table, rowKey: String(row[column]), studentId: null, ofStudent });
        }
      }
    }
  }
}

/** Names, days and cells that another row has by now; one in which nobody entered anything makes room. */
async function refuseTaken(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  for (const { table, inserted, updated, deleted } of tables) {
    const [first] = table.unique ?? [];
    if (first === undefined || inserted.length === 0) continue;
    const placeOf = (row: Row) => table.unique?.map(column => row[column]).join(' ');
    const going = new Set([...deleted, ...updated].map(({ rowKey: key }) => key));
    const rows = await rowsWhere(trx, table.name, first, texts(inserted, first));
    const others = rows.filter(row => !going.has(rowKey(table, row)));
    const taken = new Map(others.map(row => [placeOf(row), row]));
    for (const row of inserted) {
      const current = taken.get(placeOf(row));
      if (!current) continue;
      const ofStudent = studentOf(table, row);
      const place = { table: table.name, rowKey: rowKey(table, row), studentId: ofStudent, ofStudent };
      if (!table.entered) problems.push({ what: 'taken', table: table.name, row, ofStudent });
      else if (isEntered(table, current)) problems.push({ what: 'changed', ...place });
      else {
        deleted.push({ rowKey: rowKey(table, current), current });
      }
    }
  }
}

const texts = (rows: readonly Row[], column: string): string[] =>
  rows.flatMap(row => (typeof row[column] === 'string' ? [row[column]] : []));

/** Rows that were added since to what the undo would delete, and would go with it. */
async function refuseDependents(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  const going = new Map(tables.map(({ table, deleted }) => [table.name, deleted]));
  for (const dependent of recordedTables().filter(({ isMemory }) => !isMemory)) {
    const known = new Set((going.get(dependent.name) ?? []).map(({ rowKey: key }) => key));
    for (const { column, table } of dependent.references) {
      const owners = (going.get(table) ?? []).map(({ rowKey: key }) => key);
      for (const row of await dependentRows(trx, dependent, column, owners)) {
        if (known.has(rowKey(dependent, row))) continue;
        const owner = String(row[column]);
        const studentId = table === 'students' ? owner : null;
        const ofStudent = studentId ?? studentOf(dependent, row);
        problems.push({ what: 'changed', table, rowKey: owner, studentId, ofStudent });
      }
    }
  }
}
