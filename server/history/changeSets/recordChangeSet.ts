import type { Transaction } from 'kysely';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { STUDENTS_PER_CHANGE_SET_MAX } from '../../../core/rules/limits.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor } from '../actor.ts';
import {
  type RecordedTable,
  type Row,
  recordedTable,
  recordedTables,
  rowKey,
  type ScopeName,
  studentOf,
  type TableName,
} from '../registry.ts';
import { appendToChangeSet, insertChangeSet, type StoredRow } from './changeSetRepository.ts';
import { rowsOfScope, rowsWhere } from './recordedRowRepository.ts';

/** The owners whose rows may change. */
export type Scope = Partial<Record<ScopeName, readonly string[]>> & {
  /** The only tables that change, where it is known: the others are not read. */
  tables?: readonly TableName[];
};

/** What is done as a whole, and what the log ‘Prullenbak’ says of it. */
export interface ChangeSetHead {
  kind: ChangeSetKind;
  /** What it is done to, by name; '' or left out of many. */
  name?: string;
  /** The one student whose name that is, or whose file is changed. */
  studentId?: string;
  /** What its title says beside the name: classes, dates, numbers. Nothing of a student. */
  title?: Readonly<Record<string, string | number>>;
  /** The change set that the rows are added to, where it is still there: what is done in parts is undone as one. */
  partOf?: string | null;
}

/** What `work` is given. */
export interface Recording {
  /**
   * Adds owners to the scope that `work` makes: nothing was there of them before. Rows of those
   * who are made that follow from others (`RecordedTable.entered`) come and go with them, and are not stored.
   */
  add: (owners: Partial<Record<ScopeName, readonly string[]>>) => void;
}

/**
 * Runs `work` and stores which rows of the scope it added, changed and deleted, with their values before and after, as a
 * change set that can be undone (`undoChangeSet`). Rows are compared, so that whatever a trigger or a cascade does is
 * in it. Inside the transaction of `work`.
 * @returns its id, null when nothing has changed
 * @throws Error for more students than `STUDENTS_PER_CHANGE_SET_MAX`: the caller refuses them first
 */
export async function recordChangeSet(
  trx: Transaction<Schema>,
  actor: Actor,
  { scope, ...head }: ChangeSetHead & { scope: Scope },
  work: (recording: Recording) => Promise<unknown>,
): Promise<string | null> {
  const before = await snapshot(trx, scope);
  const owners = { ...scope };
  const added = new Set<string>();
  const add: Recording['add'] = making => {
    for (const name of SCOPES) owners[name] = [...(owners[name] ?? []), ...(making[name] ?? [])];
    for (const id of making.students ?? []) added.add(id);
  };
  await work({ add });
  if ((owners.students?.length ?? 0) > STUDENTS_PER_CHANGE_SET_MAX) {
    throw new Error(`A change set of more than ${STUDENTS_PER_CHANGE_SET_MAX} students`);
  }
  return storeChangeSet(trx, actor, head, await changedRows(trx, { scope: owners, added }, before));
}

/**
 * Stores rows that are about to be deleted as a change set, in the order in which the bin names them: the newest first.
 * @returns its id, null when there are none
 */
export async function keepRows(
  trx: Transaction<Schema>,
  actor: Actor,
  head: ChangeSetHead,
  table: TableName,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await rowsWhere(trx, table, 'id', ids);
  const dateOf = ({ date, createdAt }: Row): string => String(date ?? createdAt);
  const newestFirst = rows.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
  return storeChangeSet(
    trx,
    actor,
    head,
    newestFirst.map(row => deletedRow(recordedTable(table), row)),
  );
}

/**
 * Stores a change set of rows that are known.
 * @returns its id, null when there are none
 */
async function storeChangeSet(
  trx: Transaction<Schema>,
  actor: Actor,
  { kind, name = '', studentId, title = {}, partOf }: ChangeSetHead,
  rows: readonly ChangedRow[],
): Promise<string | null> {
  if (rows.length === 0) return partOf ?? null;
  const touched = new Set(rows.flatMap(({ studentId: id }) => (id === null ? [] : [id])));
  const { clock, userId, userName } = actor;
  const stored = rows.map(({ before, after, ...row }, position) => ({
    ...row,
    position,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  const about = { title: JSON.stringify(title), students: touched.size };
  const part = {
    ...about,
    kind,
    actorId: userId,
    counts: countsOf(rows),
    rows: stored,
    files: filesOf(rows),
  };
  if (partOf && (await appendToChangeSet(trx, partOf, part))) return partOf;
  return insertChangeSet(
    trx,
    {
      ...about,
      kind,
      at: clock.instant(),
      actorId: userId,
      actorName: userName,
      name,
      studentId: studentId ?? null,
      counts: JSON.stringify(part.counts),
    },
    stored,
    part.files,
  );
}

/** A row as it was and as it became; where both are there, only the columns in which they differ. */
interface ChangedRow extends Omit<StoredRow, 'before' | 'after' | 'position'> {
  before: Row | null;
  after: Row | null;
}

const SCOPES = ['organizations', 'classrooms', 'students', 'schedules'] as const;

/** By table, the rows by their keys, as JSON: a text takes a fraction of the memory of an object. */
type Snapshot = Map<TableName, Map<string, string>>;

async function snapshot(trx: Transaction<Schema>, scope: Scope): Promise<Snapshot> {
  const rows: Snapshot = new Map();
  for (const table of tablesOf(scope)) {
    const known = new Map<string, string>();
    for (const name of SCOPES) {
      for await (const some of rowsOfScope(trx, table, name, scope[name] ?? [])) {
        for (const row of some) known.set(rowKey(table, row), JSON.stringify(row));
      }
    }
    rows.set(table.name, known);
  }
  return rows;
}

async function changedRows(
  trx: Transaction<Schema>,
  { scope, added }: { scope: Scope; added: ReadonlySet<string> },
  before: Snapshot,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const table of tablesOf(scope)) {
    const known = before.get(table.name) ?? new Map<string, string>();
    const seen = new Set<string>();
    const isOfOwner = (id: string) => !table.entered || !added.has(id);
    for (const name of SCOPES) {
      for await (const some of rowsOfScope(trx, table, name, (scope[name] ?? []).filter(isOfOwner))) {
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
    for (const former of known.values()) changed.push(deletedRow(table, JSON.parse(former)));
  }
  return changed;
}

/** A row that is no more. */
const deletedRow = (table: RecordedTable, before: Row): ChangedRow => ({
  tableName: table.name,
  rowKey: rowKey(table, before),
  studentId: studentOf(table, before),
  before,
  after: null,
});

function changedRow(table: RecordedTable, former: string | undefined, row: Row): ChangedRow | undefined {
  const place = { tableName: table.name, rowKey: rowKey(table, row), studentId: studentOf(table, row) };
  if (former === undefined) return { ...place, before: null, after: row };
  if (former === JSON.stringify(row)) return undefined;
  const known: Row = JSON.parse(former);
  const columns = Object.keys(row).filter(
    column => row[column] !== known[column] && !table.unchecked?.includes(column),
  );
  if (columns.length === 0) return undefined;
  return { ...place, before: pick(known, columns), after: pick(row, columns) };
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]));

const tablesOf = ({ tables }: Scope) =>
  recordedTables().filter(({ name }) => tables === undefined || tables.includes(name));

/** How many rows there are of each table, and of those that count by themselves. */
function countsOf(rows: readonly ChangedRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tableName, before, after } of rows) {
    counts[tableName] = (counts[tableName] ?? 0) + 1;
    const { counted } = recordedTable(tableName);
    if (counted?.is(before ?? after ?? {})) counts[counted.as] = (counts[counted.as] ?? 0) + 1;
  }
  return counts;
}

/** The uploaded files of rows that were deleted. */
function filesOf(rows: readonly ChangedRow[]) {
  return rows.flatMap(({ tableName, before, after, studentId }) => {
    const { file } = recordedTable(tableName);
    return file && before && !after ? [{ fileName: String(before[file]), studentId }] : [];
  });
}
