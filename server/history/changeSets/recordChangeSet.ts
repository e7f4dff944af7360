import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { STUDENTS_PER_CHANGE_SET_MAX } from '../../../core/rules/limits.ts';
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../actor.ts';
import {
  changeOfRow,
  type RecordedTable,
  type Row,
  type RowChange,
  recordedTable,
  recordedTables,
  rowKey,
  type TableName,
} from '../registry.ts';
import { appendToChangeSet, insertChangeSet } from './changeSetRepository.ts';
import { rowsOfScope, rowsWhere } from './recordedRowRepository.ts';

type Owners = Partial<Record<TableName, readonly string[]>>;

export type Scope = Owners & {
  /** The only tables that change, where it is known: the others are not read. */
  tables?: readonly TableName[];
};

export interface ChangeSetHead {
  kind: ChangeSetKind;
  /** The name of the record that is changed; '' or left out of many. */
  name?: string;
  /** The one student whose name that is, or whose file is changed. */
  studentId?: string;
  /** Parts of its title beside the name: classes, dates, numbers. Nothing of a student. */
  title?: Readonly<Record<string, string | number>>;
  /** The change set that the rows are added to, where it is still there: what is done in parts is undone as one. */
  partOf?: string | null;
}

export interface Recording {
  /**
   * Adds owners to the scope that `work` makes: nothing was there of them before. Rows of those
   * who are made that follow from others (`RecordedTable.entered`) come and go with them, and are not stored.
   */
  add: (owners: Owners) => void;
}

/**
 * Runs `work` and stores which rows of the scope it added, changed and deleted, with their values before and after, as a
 * change set that can be undone (`undoChangeSet`). Rows are compared, so that whatever a trigger or a cascade does is
 * in it. Inside the transaction of `work`.
 * @returns its id, null when nothing has changed
 * @throws Error for more students than `STUDENTS_PER_CHANGE_SET_MAX`: the caller refuses them first
 */
export async function recordChangeSet(
  trx: Trx,
  actor: Actor,
  { scope: { tables, ...scope }, ...head }: ChangeSetHead & { scope: Scope },
  work: (recording: Recording) => Promise<unknown>,
): Promise<string | null> {
  const recorded = recordedTables().filter(({ name }) => tables?.includes(name) ?? true);
  const before = await snapshot(trx, recorded, scope);
  const owners: Owners = { ...scope };
  const added = new Set<string>();
  const add: Recording['add'] = making => {
    for (const [name, ids] of entriesOf(making)) owners[name] = [...(owners[name] ?? []), ...ids];
    for (const id of making.students ?? []) added.add(id);
  };
  await work({ add });
  if ((owners.students?.length ?? 0) > STUDENTS_PER_CHANGE_SET_MAX) {
    throw new Error(`A change set of more than ${STUDENTS_PER_CHANGE_SET_MAX} students`);
  }
  return storeChangeSet(trx, actor, head, await changedRows(trx, recorded, { owners, added }, before));
}

/**
 * Stores rows that are about to be deleted as a change set, in the order in which the bin names them: the newest first.
 * @returns its id, null when there are none
 */
export async function keepRows(
  trx: Trx,
  actor: Actor,
  head: ChangeSetHead,
  table: TableName,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await rowsWhere(trx, table, 'id', ids);
  const dateOf = ({ date, createdAt }: Row): string => String(date ?? createdAt);
  const newestFirst = rows.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
  const changes = newestFirst.map(row => changeOfRow(recordedTable(table), row, null));
  return storeChangeSet(trx, actor, head, changes);
}

async function storeChangeSet(
  trx: Trx,
  { clock, userId: actorId, userName: actorName }: Actor,
  { kind, name = '', studentId, title = {}, partOf }: ChangeSetHead,
  rows: readonly RowChange[],
): Promise<string | null> {
  if (rows.length === 0) return partOf ?? null;
  const students = new Set(rows.flatMap(({ studentId: id }) => id ?? [])).size;
  const set = {
    ...{ kind, at: clock.instant(), actorId, actorName, name, students },
    studentId: studentId ?? null,
    title: JSON.stringify(title),
    counts: countsOf(rows),
  };
  if (partOf && (await appendToChangeSet(trx, partOf, set, rows))) return partOf;
  return insertChangeSet(trx, set, rows);
}

const entriesOf = (owners: Owners) => Object.entries(owners) as [TableName, readonly string[]][];

/** By table, the rows by their keys, as JSON: a text takes a fraction of the memory of an object. */
type Snapshot = Map<TableName, Map<string, string>>;

async function snapshot(trx: Trx, tables: readonly RecordedTable[], owners: Owners): Promise<Snapshot> {
  for (const [name] of entriesOf(owners)) {
    if (!tables.some(({ scopes }) => scopes[name])) throw new Error(`No rows are recorded by ${name}`);
  }
  const rows: Snapshot = new Map();
  for (const table of tables) {
    const known = new Map<string, string>();
    for (const [name, ids] of entriesOf(owners)) {
      for await (const some of rowsOfScope(trx, table, name, ids)) {
        for (const row of some) known.set(rowKey(table, row), JSON.stringify(row));
      }
    }
    rows.set(table.name, known);
  }
  return rows;
}

async function changedRows(
  trx: Trx,
  tables: readonly RecordedTable[],
  { owners, added }: { owners: Owners; added: ReadonlySet<string> },
  before: Snapshot,
): Promise<RowChange[]> {
  const changed: RowChange[] = [];
  for (const table of tables) {
    const known = before.get(table.name) ?? new Map<string, string>();
    const seen = new Set<string>();
    const isOfOwner = (id: string) => !table.entered || !added.has(id);
    for (const [name, ids] of entriesOf(owners)) {
      for await (const some of rowsOfScope(trx, table, name, ids.filter(isOfOwner))) {
        for (const row of some) {
          const key = rowKey(table, row);
          if (seen.has(key)) continue;
          seen.add(key);
          const former = known.get(key);
          known.delete(key);
          const difference = changedRow(table, former, row);
          if (difference) changed.push(difference);
        }
      }
    }
    for (const former of known.values()) changed.push(changeOfRow(table, JSON.parse(former), null));
  }
  return changed;
}

/** The change of a row; of one that was there before, only the columns that differ. */
function changedRow(table: RecordedTable, former: string | undefined, row: Row): RowChange | undefined {
  if (former === undefined) return changeOfRow(table, null, row);
  if (former === JSON.stringify(row)) return undefined;
  const known: Row = JSON.parse(former);
  const columns = Object.keys(row).filter(
    column => row[column] !== known[column] && !table.unchecked?.includes(column),
  );
  if (columns.length === 0) return undefined;
  const stored = [...new Set([...columns, ...(table.compared ?? [])])];
  return { ...changeOfRow(table, known, row), before: pick(known, stored), after: pick(row, stored) };
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]));

/** How many rows there are of each table, and of those that count by themselves. */
function countsOf(rows: readonly RowChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { table, before, after } of rows) {
    const names = [table.name, ...(table.counted?.is(before ?? after ?? {}) ? [table.counted.as] : [])];
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
