import type { Trx } from '../../database/database.ts';
import {
  changeOfRow,
  isEntered,
  type RecordedReference,
  type RecordedTable,
  type Row,
  type RowChange,
  recordedTables,
  rowKey,
  type TableName,
} from '../registry.ts';
import { dependentRows, rowsWhere } from './recordedRowRepository.ts';
import { subjectOf, type UndoProblem } from './undoProblems.ts';

interface UndoPlan {
  changes: RowChange[];
  problems: UndoProblem[];
}

/** Rows of a change set that are still to be put back, by their table and key. */
export class WaitingRows {
  readonly #rows: ReadonlyMap<string, RowChange>;

  constructor(rows: readonly RowChange[]) {
    this.#rows = new Map(rows.map(row => [`${row.table.name} ${row.key}`, row]));
  }

  find(table: TableName, key: string): RowChange | undefined {
    return this.#rows.get(`${table} ${key}`);
  }
}

/**
 * Compares the rows of a change set with what there is now: what was changed since, or is missing by now, is a problem.
 * Counters and what follows from other rows are not compared.
 * @param waiting what is still to be put back of the change set, as far as these rows have to do with it
 */
export async function planUndo(
  trx: Trx,
  recorded: readonly RowChange[],
  waiting = new WaitingRows(recorded),
): Promise<UndoPlan> {
  const problems: UndoProblem[] = [];
  let changes: RowChange[] = [];
  for (const table of recordedTables()) {
    const rows = recorded.filter(change => change.table === table);
    if (rows.length > 0) changes.push(...(await reversed(trx, table, rows, problems)));
  }
  for (const table of new Set(changes.map(change => change.table))) {
    for (const reference of table.references) {
      changes = await fitReference(trx, { table, reference, changes, waiting }, problems);
    }
  }
  changes.push(...(await makeRoom(trx, { changes, waiting }, problems)));
  await refuseDependents(trx, { changes, waiting }, problems);
  return { changes, problems };
}
async function reversed(
  trx: Trx,
  table: RecordedTable,
  rows: readonly RowChange[],
  problems: UndoProblem[],
): Promise<RowChange[]> {
  const firsts = rows.map(({ key }) => key.split(' ')[0] ?? '');
  const found = await rowsWhere(trx, table.name, table.key[0], firsts);
  const current = new Map(found.map(row => [rowKey(table, row), row]));
  return rows.flatMap(change => {
    const { key, before } = change;
    const now = current.get(key) ?? null;
    if (isAsLeft(change, now)) return now || before ? { ...change, before: now, after: before } : [];
    if (!table.isMemory) problems.push({ what: 'changed', subject: subjectOf(change), of: change });
    return [];
  });
}

/** Compares a row with how a change left it; one in which nobody entered anything follows from others. */
function isAsLeft({ table, before, after }: RowChange, now: Row | null): boolean {
  if (!after) return !now;
  if (!now) return !before && !isEntered(table, after);
  const followsOthers = !before && !isEntered(table, after) && !isEntered(table, now);
  return followsOthers || !differs(table, after, now);
}

const differs = (table: RecordedTable, image: Row, now: Row): boolean =>
  Object.keys(image).some(
    column =>
      image[column] !== now[column] && !table.unchecked?.includes(column) && !isGoneUser(table, column, now),
  );

/** A column is emptied when the account that it names is deleted: that is no change of the row. */
const isGoneUser = ({ references }: RecordedTable, column: string, now: Row): boolean =>
  now[column] === null &&
  references.some(
    ({ column: named, table, gone }) => named === column && table === 'users' && gone === 'null',
  );

/** Leaves out, empties or refuses what refers to something that is there neither now nor by this undo. */
async function fitReference(
  trx: Trx,
  {
    table,
    reference: { column, and: second, table: target, gone, also },
    changes,
    waiting,
  }: { table: RecordedTable; reference: RecordedReference; changes: RowChange[]; waiting: WaitingRows },
  problems: UndoProblem[],
): Promise<RowChange[]> {
  const columns = second ? [column, second] : [column];
  const ofTable = changes.filter(change => change.table === table);
  const sought = texts(ofTable, column);
  if (sought.length === 0) return changes;
  const keys = second ? columns : ['id'];
  const rows = await rowsWhere(trx, target, keys[0] ?? '', sought);
  const known = new Set(rows.map(row => keys.map(each => row[each]).join(' ')));
  const isMissing = (row: Row) => {
    if (typeof row[column] !== 'string') return false;
    const key = columns.map(each => row[each]).join(' ');
    const itself = waiting.find(target, key);
    // As it was recorded: what was deleted comes back, what was added goes.
    return itself && !(itself.before && itself.after) ? !itself.before : !known.has(key);
  };
  return changes.flatMap(change => {
    const { before, after } = change;
    if (change.table !== table || !after || !isMissing(after)) return change;
    if (gone === 'leave out') return before ? change : [];
    if (gone === 'null') return { ...change, after: { ...after, [column]: null, ...also } };
    const subject = { table: target, id: String(after[column]) };
    problems.push({ what: 'missing', subject, of: change });
    return change;
  });
}

/**
 * Refuses names, days and cells that another row has by now.
 * @returns that rows go in which nobody entered anything
 */
async function makeRoom(
  trx: Trx,
  { changes, waiting }: { changes: readonly RowChange[]; waiting: WaitingRows },
  problems: UndoProblem[],
): Promise<RowChange[]> {
  const going: RowChange[] = [];
  for (const [table, some] of Map.groupBy(changes, change => change.table)) {
    const [first, second] = table.unique ?? [];
    const placeOf = (row: Row) => table.unique?.map(column => row[column]).join(' ');
    const arriving = some
      .map(change => ({ ...change, after: change.after && { ...change.before, ...change.after } }))
      .filter(({ before, after }) => after && (!before || placeOf(before) !== placeOf(after)));
    if (first === undefined || arriving.length === 0) continue;
    const near = second === undefined ? undefined : { column: second, values: texts(arriving, second) };
    const rows = await rowsWhere(trx, table.name, first, texts(arriving, first), near);
    const isLeaving = (row: Row) => waiting.find(table.name, rowKey(table, row))?.after;
    const taken = new Map(rows.filter(row => !isLeaving(row)).map(row => [placeOf(row), row]));
    for (const change of arriving) {
      const { after } = change;
      const current = after && taken.get(placeOf(after));
      if (!current) continue;
      if (!table.entered) {
        problems.push({ what: 'taken', subject: takenOf(table, after), of: change, row: after });
      } else if (isEntered(table, current)) {
        problems.push({ what: 'changed', subject: subjectOf(change), of: change });
      } else going.push(changeOfRow(table, current, null));
    }
  }
  return going;
}

/** A day is taken of its class, a name of what has it. */
function takenOf(table: RecordedTable, row: Row): UndoProblem['subject'] {
  const owner = table.references.find(({ column }) => column === table.unique?.[0]);
  return owner
    ? { table: owner.table, id: String(row[owner.column]) }
    : { table: table.name, id: String(row.id) };
}

const texts = (changes: readonly RowChange[], column: string): string[] =>
  changes.flatMap(({ after }) => (typeof after?.[column] === 'string' ? [after[column]] : []));

/** Refuses to delete what rows were added to since, which would go with it. */
async function refuseDependents(
  trx: Trx,
  { changes, waiting }: { changes: readonly RowChange[]; waiting: WaitingRows },
  problems: UndoProblem[],
): Promise<void> {
  const deleted = changes.filter(({ after }) => !after);
  const going = Map.groupBy(deleted, ({ table }) => table.name);
  for (const dependent of recordedTables().filter(({ isMemory }) => !isMemory)) {
    const known = new Set(changes.flatMap(each => (each.table === dependent ? each.key : [])));
    for (const { column, table } of dependent.references) {
      const owners = new Map(going.get(table)?.map(change => [change.key, change]));
      for (const row of await dependentRows(trx, dependent, column, [...owners.keys()])) {
        const of = owners.get(String(row[column]));
        const key = rowKey(dependent, row);
        if (!of || known.has(key) || waiting.find(dependent.name, key)) continue;
        problems.push({ what: 'changed', subject: subjectOf(of), of });
      }
    }
  }
}
