import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { UndoProgress } from '../../../core/contract/changeSets.ts';
import { isOfMany } from '../../../core/rules/changeSetKinds.ts';
import { ROWS_PER_UNDO_CALL, STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import { chunks, type Database, type Trx, transaction } from '../../database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Actor } from '../actor.ts';
import { isToldApart } from '../audit/auditEntry.ts';
import type { AuditEvent, AuditSubject } from '../audit/auditEvent.ts';
import type { Change } from '../audit/differences.ts';
import { change, formerAnswer, type Logged } from '../change.ts';
import { namesOfStudents } from '../recordNameRepository.ts';
import {
  isEntered,
  isOfStudents,
  type RecordedSubject,
  type RowChange,
  recordedSubjects,
  recordedTables,
  studentOf,
  studentTable,
} from '../registry.ts';
import { rowsOfChangeSet, studentsOf } from './changeSetReadRepository.ts';
import { beginUndo, deleteChangeSets, type StoredChangeSet, storeProgress } from './changeSetRepository.ts';
import { keptSince, type Undoing, undoableSet } from './changeSets.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { planUndo, WaitingRows } from './undoPlan.ts';
import { portionsOf } from './undoPortions.ts';
import { problemText, type ToldProblem, type UndoProblem } from './undoProblems.ts';

/**
 * Puts back what a change set changed, a portion (`portionsOf`) a call; asked again, it goes on. Before the first one all is
 * compared with what there is now. What is changed after that stays as it is, and is named. The change set goes with its
 * last row; counters go on.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not; 409 with `problems` when
 *   something was changed since, or is missing by now: then nothing is undone
 */
export async function undoChangeSet(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { id, user }: Undoing,
  actor: Actor,
): Promise<Omit<UndoProgress, 'message'>> {
  const find = async (trx: Trx) => undoableSet(trx, { id, user }, await keptSince(trx, clock));
  if (!(await formerAnswer(database, actor)).former) {
    const problems = await compareAll(database, await transaction(database, find));
    // A colleague who undoes it at the same time changes it, too.
    const isBegun = problems.length > 0 && (await transaction(database, find)).undone !== null;
    if (problems.length > 0 && !isBegun) await refuse(database, problems);
  }
  const { leftOut, ...progress } = await change(database, actor, async open => {
    const { undone } = await find(open.trx);
    // From here on, another call on the same change set waits for this one.
    const set = await beginUndo(open.trx, id);
    return undoNext(open, { ...set, isBegun: undone !== null }, clock);
  });
  return { ...progress, leftOut: await problemText(database, leftOut, false) };
}

/** Compares a change set as a whole, a portion at a time, unless its undo has begun. */
async function compareAll(database: Database, { id, kind, undone }: StoredChangeSet): Promise<UndoProblem[]> {
  const problems: UndoProblem[] = [];
  if (undone !== null) return problems;
  const students = isOfMany(kind) ? chunks(await studentsOf(database, id), STUDENTS_PER_CALL) : [undefined];
  for (const some of students) {
    const rows = await (some ? rowsOfChangeSet(database, id, { students: some }) : allRows(database, id));
    const waiting = new WaitingRows(rows);
    for (const portion of portionsOf(kind, rows)) {
      const plan = await transaction(database, trx => planUndo(trx, portion, waiting));
      problems.push(...plan.problems);
      await turn();
    }
  }
  return problems;
}

/** Read a portion at a time: an embedded database holds the process meanwhile. */
async function allRows(database: Database, id: string): ReturnType<typeof rowsOfChangeSet> {
  const rows: Awaited<ReturnType<typeof rowsOfChangeSet>> = [];
  for (;;) {
    const page = { after: rows.at(-1)?.position, limit: ROWS_PER_UNDO_CALL };
    const some = await rowsOfChangeSet(database, id, page);
    rows.push(...some);
    if (some.length < ROWS_PER_UNDO_CALL) return rows;
    await turn();
  }
}

async function refuse(database: Database, problems: readonly UndoProblem[]): Promise<never> {
  const body = { problems: await problemText(database, problems, true) };
  throw new HttpError(409, messages.changeSets.problems, { body });
}

/** Puts the next portion back, but for what was changed since all was compared. */
async function undoNext(
  { trx, log }: Logged,
  set: StoredChangeSet & { isBegun: boolean },
  clock: Actor['clock'],
): Promise<{ done: number; total: number; leftOut: ToldProblem[] }> {
  const { id, kind, isBegun } = set;
  const isMany = isOfMany(kind);
  const next = isMany
    ? { students: await studentsOf(trx, id, STUDENTS_PER_CALL) }
    : { limit: ROWS_PER_UNDO_CALL + 1 };
  const [portion = []] = portionsOf(kind, await rowsOfChangeSet(trx, id, next));
  /** A student of many stays as a whole. */
  const unitOf = ({ table, key, studentId }: RowChange) => (isMany ? studentId : `${table.name} ${key}`);
  const left = new Map<string | null, ToldProblem>();
  let plan = await planUndo(trx, portion);
  while (plan.problems.length > 0) {
    const known = left.size;
    for (const { of: row, ...problem } of plan.problems) {
      // Rows of no student are needed by the rows after them, but for a day that is taken; and the rest of a student's
      // file waits for the student, who was deleted again.
      const waits =
        problem.what === 'missing' && set.studentId !== null && problem.subject.table === studentTable().name;
      const isNeeded = row.studentId === null && problem.what !== 'taken';
      if (!isBegun || isNeeded || waits) return refuse(trx, plan.problems);
      const subject = { table: studentTable().name, id: row.studentId ?? '' };
      left.set(unitOf(row), isMany ? { what: 'changed', subject } : problem);
    }
    if (left.size === known) return refuse(trx, plan.problems);
    const others = portion.filter(row => !left.has(unitOf(row)));
    plan = await planUndo(trx, others);
  }
  await turn();
  const positions = portion.map(({ position }) => position);
  const { done, left: still } = await storeProgress(trx, id, positions);
  const settled = still === 0 || isMany ? [set.studentId ?? []].flat() : null;
  await writeUndo(trx, plan.changes, { instant: clock.instant(), settled });
  await turn();
  const students = await undoneStudents(trx, plan.changes);
  log({ action: 'undo', subject: subjectOf(set, plan.changes), detail: kind, students });
  if (still === 0) await deleteChangeSets(trx, [id]);
  return { done, total: done + still, leftOut: [...left.values()] };
}

async function writeUndo(
  trx: Trx,
  changes: readonly RowChange[],
  moment: Parameters<NonNullable<RecordedSubject['followUndo']>>[2],
): Promise<void> {
  const follow: (() => Promise<void>)[] = [];
  for (const { followUndo } of recordedSubjects()) {
    if (followUndo) follow.push(await followUndo(trx, changes, moment));
  }
  const of = Map.groupBy(changes, ({ table }) => table);
  const tables = recordedTables().filter(table => of.has(table));
  for (const table of tables.toReversed()) {
    const keys = of.get(table)?.flatMap(({ key, after }) => (after ? [] : key)) ?? [];
    await deleteRows(trx, table, keys);
  }
  for (const table of tables) {
    const some = of.get(table) ?? [];
    // Rows that move back make room for those that are added.
    for (const { key, before, after } of some) if (before && after) await updateRow(trx, table, key, after);
    const added = some.flatMap(({ before, after }) => (!before && after ? [after] : []));
    await insertRows(trx, table, added);
  }
  for (const derive of follow) await derive();
}

/** The subject of an undo: a class or an organization that comes back, with which it can be erased, else the change set. */
function subjectOf({ id, name, studentId }: StoredChangeSet, changes: readonly RowChange[]): AuditSubject {
  for (const { table, key, before } of changes) {
    const kind = before || isOfStudents(table) ? undefined : table.named?.kind;
    if (kind && isToldApart(kind)) return { kind, id: key, name };
  }
  return { kind: 'change set', id, name: studentId === null ? name : '' };
}

/** The changes of an undo per student, for the audit log, without images and rows that nobody entered. */
async function undoneStudents(
  trx: Trx,
  changes: readonly RowChange[],
): Promise<NonNullable<AuditEvent['students']>> {
  const students = new Map<string, { id: string; name: string; changes: Change[] }>();
  for (const made of changes) {
    const { table, before, after } = made;
    const row = after ?? before ?? {};
    const isChanged = before && after;
    const id = studentOf(table, row) ?? studentOf(table, before ?? {});
    if (id === null || table.isMemory || !(isChanged || isEntered(table, row))) continue;
    const student = students.get(id) ?? { id, name: '', changes: [] };
    student.changes.push(...valuesIn(made));
    if (isOfStudents(table) && !after) student.name = table.named?.nameOf(row) ?? '';
    students.set(id, student);
  }
  for (const { id, name } of await namesOfStudents(trx, [...students.keys()])) {
    const student = students.get(id);
    if (student) student.name = name;
  }
  return [...students.values()];
}

const valuesIn = ({ table, key, before, after }: RowChange): Change[] =>
  Object.keys(after ?? before ?? {}).flatMap(column => {
    const [from, to] = [before?.[column] ?? null, after?.[column] ?? null];
    if (column === 'studentId' || table.silent?.includes(column) || (from ?? '') === (to ?? '')) return [];
    return { field: `${table.name}.${key}.${column}`, from, to };
  });
