import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { StoredRow } from './changeSetRepository.ts';
import { dependentRows, existingIds, rowsWhere } from './recordedRowRepository.ts';
import { RECORDED_TABLES, type RecordedTable, type Row, recordedTable, rowKey } from './recordedTables.ts';
import type { UndoProblem } from './undoProblems.ts';

/** What an undo does to the rows of one table. */
export interface TablePlan {
  table: RecordedTable;
  inserted: Row[];
  updated: { rowKey: string; current: Row; values: Row; studentId: string | null }[];
  deleted: { rowKey: string; current: Row }[];
}

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
  for (const { name } of RECORDED_TABLES) {
    const stored = byTable.get(name);
    if (stored) tables.push(await planTable(trx, recordedTable(name), stored.map(parse), problems));
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
      if (!table.isMemory) problems.push({ what, table: table.name, rowKey: key, studentId });
    };
    if (after === null) {
      if (now) refuse('changed');
      else if (before) plan.inserted.push(before);
    } else if (!now) {
      // A cell that nobody filled in comes and goes with the list.
      if (table.name !== 'attendanceRecords' || before || isRecorded(after)) refuse('gone');
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

/** Whether somebody recorded something in a cell: it is not empty, and not as an announced absence set it. */
export const isRecorded = ({ status, absenceId, remark }: Row): boolean =>
  (status !== '' && !absenceId) || Boolean(remark);

/** Whether a cell differs only because an absence was announced or taken back. */
const isUntouched = ({ name }: RecordedTable, image: Row, now: Row): boolean =>
  name === 'attendanceRecords' && !isRecorded(image) && !isRecorded(now);

/** What rows that come back refer to, and is there neither now nor by this undo. */
async function leaveOutOrRefuse(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  const back = new Map(tables.map(plan => [plan.table.name as string, plan]));
  for (const plan of tables) {
    for (const reference of plan.table.references) {
      const { column } = reference;
      const coming = [...plan.inserted, ...plan.updated.map(({ values }) => values)];
      const sought = coming.flatMap(row => (typeof row[column] === 'string' ? [row[column]] : []));
      if (sought.length === 0) continue;
      const known = await existingIds(trx, reference.table, sought);
      for (const { id } of back.get(reference.table)?.inserted ?? []) known.add(String(id));
      for (const { rowKey: gone } of back.get(reference.table)?.deleted ?? []) known.delete(gone);
      const isMissing = (row: Row) => typeof row[column] === 'string' && !known.has(row[column]);
      if (reference.gone === 'leave out') {
        plan.inserted = plan.inserted.filter(row => !isMissing(row));
      } else if (reference.gone === 'null') {
        const emptied = (row: Row) => (isMissing(row) ? { ...row, [column]: null } : row);
        plan.inserted = plan.inserted.map(emptied);
        plan.updated = plan.updated.map(update => ({ ...update, values: emptied(update.values) }));
      } else {
        for (const row of coming.filter(isMissing)) {
          const missing = { table: reference.table, rowKey: String(row[column]) };
          problems.push({ what: 'missing', ...missing, studentId: null });
        }
      }
    }
  }
}

/** Names, days and cells that somebody else has by now. */
async function refuseTaken(
  trx: Transaction<Schema>,
  tables: TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  for (const plan of tables) {
    const { table, inserted } = plan;
    const refuse = (row: Row) => problems.push({ what: 'taken', table: table.name, row });
    if (table.name === 'classrooms' || table.name === 'organizations') {
      const names = await rowsWhere(trx, table.name, 'nameKey', texts(inserted, 'nameKey'));
      const taken = new Set(names.map(({ nameKey }) => nameKey));
      for (const row of inserted) if (taken.has(row.nameKey ?? '')) refuse(row);
    }
    if (table.name === 'scheduleDates') {
      const days = await rowsWhere(trx, table.name, 'classroomId', texts(inserted, 'classroomId'));
      const taken = new Set(days.map(({ classroomId, date }) => `${classroomId} ${date}`));
      for (const row of inserted) if (taken.has(`${row.classroomId} ${row.date}`)) refuse(row);
    }
    if (table.name === 'attendanceRecords') await makeRoom(trx, tables, plan, problems);
  }
}

/** A cell that is back already goes where nobody recorded anything in it; a day that its list has lost is left out. */
async function makeRoom(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  plan: TablePlan,
  problems: UndoProblem[],
): Promise<void> {
  const ofList = await rowsWhere(trx, 'scheduleDates', 'scheduleId', texts(plan.inserted, 'scheduleId'));
  const back = tables.find(({ table }) => table.name === 'scheduleDates')?.inserted ?? [];
  const days = new Set([...ofList, ...back].map(({ scheduleId, date }) => `${scheduleId} ${date}`));
  plan.inserted = plan.inserted.filter(({ scheduleId, date }) => days.has(`${scheduleId} ${date}`));

  const going = new Set([...plan.deleted, ...plan.updated].map(({ rowKey: key }) => key));
  const cells = await rowsWhere(trx, 'attendanceRecords', 'studentId', texts(plan.inserted, 'studentId'));
  const inTheWay = new Map(cells.filter(({ id }) => !going.has(String(id))).map(row => [cellOf(row), row]));
  for (const row of plan.inserted) {
    const current = inTheWay.get(cellOf(row));
    if (!current) continue;
    if (isRecorded(current)) {
      const studentId = String(row.studentId);
      problems.push({ what: 'changed', table: 'attendanceRecords', rowKey: String(row.id), studentId });
    } else {
      plan.deleted.push({ rowKey: String(current.id), current });
    }
  }
}

const cellOf = ({ scheduleId, studentId, date }: Row) => `${scheduleId} ${studentId} ${date}`;

const texts = (rows: readonly Row[], column: string): string[] =>
  rows.flatMap(row => (typeof row[column] === 'string' ? [row[column]] : []));

/** Rows that were added since to what the undo would delete, and would go with it. */
async function refuseDependents(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  problems: UndoProblem[],
): Promise<void> {
  const going = new Map(tables.map(({ table, deleted }) => [table.name as string, deleted]));
  for (const dependent of RECORDED_TABLES.filter(({ isMemory }) => !isMemory)) {
    const known = new Set((going.get(dependent.name) ?? []).map(({ rowKey: key }) => key));
    for (const { column, table } of dependent.references) {
      const owners = (going.get(table) ?? []).map(({ rowKey: key }) => key);
      for (const row of await dependentRows(trx, dependent, column, owners)) {
        if (known.has(rowKey(dependent, row))) continue;
        const owner = String(row[column]);
        const studentId = table === 'students' ? owner : null;
        problems.push({ what: 'changed', table: table as RecordedTable['name'], rowKey: owner, studentId });
      }
    }
  }
}
