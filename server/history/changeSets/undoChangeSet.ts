import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { UndoProgress } from '../../../core/contract/changeSets.ts';
import { isOfMany } from '../../../core/rules/changeSetKinds.ts';
import { STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import { chunks } from '../../database/chunks.ts';
import { type Database, transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Actor } from '../actor.ts';
import type { AuditSubject } from '../audit/auditEvent.ts';
import { change, formerAnswer, type Logged } from '../change.ts';
import { recordedSubjects, type TablePlan } from '../registry.ts';
import { rowsOfChangeSet } from './changeSetReadRepository.ts';
import type { StoredChangeSet, StoredRow } from './changeSetRepository.ts';
import {
  beginUndo,
  countUndone,
  deleteStoredRows,
  firstRows,
  rowsOfStudents,
  studentsOf,
} from './changeSetRepository.ts';
import { deleteChangeSets } from './changeSetSweepRepository.ts';
import { keptSince, nameStudents, type Undoing, undoableSet } from './changeSets.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { undoneStudents } from './undoneStudents.ts';
import { planUndo, type UndoPlan } from './undoPlan.ts';
import { problemText, type UndoProblem } from './undoProblems.ts';

type Trx = Transaction<Schema>;

/** The most rows that one call puts back, of one student more. */
const ROWS_PER_CALL = 400;

/**
 * Puts back what a change set changed: all of it or, of many students, the next of them; asked again, it goes on. Before
 * the first of many, all are compared with what there is now. Who is changed after that stays as they are, and is named.
 * The change set goes with its last row; counters go on.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not; 409 with `problems` when
 *   something was changed since, or is missing by now: then nothing is undone
 */
export async function undoChangeSet(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { id, user }: Undoing,
  actor: Actor,
): Promise<Omit<UndoProgress, 'message'>> {
  const find = async (trx: Trx) => undoableSet(trx, { id, user }, await keptSince(trx, clock));
  if (!(await formerAnswer(database, actor))) await compareMany(database, await transaction(database, find));
  const { leftOut, ...progress } = await change(database, actor, async open => {
    const { trx } = open;
    await find(trx);
    // From here on, another call on the same change set waits for this one.
    const set = await beginUndo(trx, id);
    return isOfMany(set.kind) ? undoSome(open, set, clock) : undoAll(open, set, clock);
  });
  const nameOf = await nameStudents(database, leftOut);
  return {
    ...progress,
    leftOut: leftOut.map(student => messages.changeSets.changed.students(nameOf(student).name)),
  };
}

/** Compares all students of a change set of many, so many at a time, unless its undo has begun. */
async function compareMany(database: Database, { id, kind, undone }: StoredChangeSet): Promise<void> {
  if (!isOfMany(kind) || undone !== null) return;
  const problems: UndoProblem[] = [];
  for (const some of chunks(await studentsOf(database, id), STUDENTS_PER_CALL)) {
    problems.push(...(await transaction(database, async trx => (await planOf(trx, id, some)).problems)));
    await turn();
  }
  if (problems.length > 0) await transaction(database, trx => refuse(trx, problems));
}

const planOf = async (trx: Trx, id: string, students: readonly string[]): Promise<UndoPlan> =>
  planUndo(trx, await rowsOfStudents(trx, id, students));

async function refuse(trx: Trx, problems: readonly UndoProblem[]): Promise<never> {
  const body = { problems: await problemText(trx, problems) };
  throw new HttpError(409, messages.changeSets.problems, { body });
}

type Portion = { done: number; total: number; leftOut: string[] };

async function undoAll(open: Logged, set: StoredChangeSet, clock: Actor['clock']): Promise<Portion> {
  const { trx } = open;
  const { tables, problems } = await planUndo(trx, await rowsOfChangeSet(trx, set.id));
  if (problems.length > 0) await refuse(trx, problems);
  await writeUndo(open, set, tables, clock);
  await deleteChangeSets(trx, [set.id]);
  return { done: set.students, total: set.students, leftOut: [] };
}

/** Puts the next students back, but for those who were changed since all were compared. */
async function undoSome(open: Logged, set: StoredChangeSet, clock: Actor['clock']): Promise<Portion> {
  const { trx } = open;
  const rows = await nextRows(trx, set.id);
  const leftOut = new Set<string>();
  let plan = await planUndo(trx, rows);
  while (plan.problems.length > 0) {
    const known = leftOut.size;
    for (const { ofStudent } of plan.problems) if (ofStudent !== null) leftOut.add(ofStudent);
    if (leftOut.size === known) return refuse(trx, plan.problems);
    plan = await planUndo(
      trx,
      rows.filter(({ studentId }) => !leftOut.has(studentId ?? '')),
    );
  }
  await writeUndo(open, set, plan.tables, clock);
  await deleteStoredRows(trx, set.id, rows);
  const undone = (set.undone ?? 0) + new Set(rows.map(({ studentId }) => studentId)).size;
  const isLast = (await firstRows(trx, set.id, 1)).length === 0;
  if (isLast) await deleteChangeSets(trx, [set.id]);
  else await countUndone(trx, set.id, undone);
  const total = Math.max(set.students, isLast ? undone : undone + 1);
  return { done: isLast ? total : undone, total, leftOut: [...leftOut] };
}

/** All rows of the first students that have any. */
async function nextRows(trx: Trx, id: string): Promise<StoredRow[]> {
  const first = await firstRows(trx, id, ROWS_PER_CALL);
  const students = [...new Set(first.flatMap(({ studentId }) => studentId ?? []))];
  const rows = await rowsOfStudents(trx, id, students.slice(0, STUDENTS_PER_CALL));
  const rowsOf = Map.groupBy(rows, ({ studentId }) => studentId);
  const next: StoredRow[] = [];
  for (const some of rowsOf.values()) {
    if (next.length > 0 && next.length + some.length > ROWS_PER_CALL) break;
    next.push(...some);
  }
  return next;
}

/** Puts rows of a change set back, and what follows from them, with an entry in the audit log. */
async function writeUndo(
  { trx, log }: Logged,
  set: StoredChangeSet,
  tables: readonly TablePlan[],
  clock: Actor['clock'],
): Promise<void> {
  const instant = clock.instant();
  const follow: (() => Promise<void>)[] = [];
  for (const { followUndo } of recordedSubjects()) {
    if (followUndo) follow.push(await followUndo(trx, tables, instant));
  }
  for (const { table, deleted } of tables.toReversed()) {
    const keys = deleted.map(({ rowKey }) => rowKey);
    await deleteRows(trx, table, keys);
  }
  for (const { table, inserted, updated } of tables) {
    // What moves back makes room for what was there.
    for (const { rowKey, values } of updated) await updateRow(trx, table, rowKey, values);
    await insertRows(trx, table, inserted);
  }
  for (const derive of follow) await derive();
  log({
    action: 'undo',
    subject: subjectOf(set, tables),
    detail: set.kind,
    students: await undoneStudents(trx, tables),
  });
}

/** What an undo is about: a class or an organization that comes back, with which it can be erased, else the change set. */
function subjectOf(
  { id, kind, name, studentId }: StoredChangeSet,
  tables: readonly TablePlan[],
): AuditSubject {
  const back = { deleteClassroom: 'classroom', deleteOrganization: 'organization' } as const;
  if (kind === 'deleteClassroom' || kind === 'deleteOrganization') {
    const [row] = tables.find(({ table }) => table.name === `${back[kind]}s`)?.inserted ?? [];
    if (row) return { kind: back[kind], id: String(row.id), name };
  }
  return { kind: 'change set', id, name: studentId === null ? name : '' };
}
