import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { UndoProgress } from '../../../core/contract/changeSets.ts';
import { isOfMany } from '../../../core/rules/changeSetKinds.ts';
import { STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import { fullName } from '../../../core/rules/text.ts';
import { chunks } from '../../database/chunks.ts';
import { type Database, transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Actor } from '../actor.ts';
import type { AuditEvent, AuditSubject } from '../audit/auditEvent.ts';
import type { Change } from '../audit/differences.ts';
import { change, formerAnswer, type Logged } from '../change.ts';
import { isEntered, type RowChange, recordedSubjects, recordedTables, studentOf } from '../registry.ts';
import { namesOfStudents } from '../studentNameRepository.ts';
import { namesOfRecords, rowsOfChangeSet, type StoredRow, studentsOf } from './changeSetReadRepository.ts';
import { beginUndo, deleteChangeSets, type StoredChangeSet, storeProgress } from './changeSetRepository.ts';
import { keptSince, type Undoing, undoableSet } from './changeSets.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { planUndo } from './undoPlan.ts';
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
    await find(open.trx);
    // From here on, another call on the same change set waits for this one.
    const set = await beginUndo(open.trx, id);
    return isOfMany(set.kind) ? undoSome(open, set, clock) : undoAll(open, set, clock);
  });
  const names = await namesOfRecords(database, 'students', leftOut);
  const nameOf = (student: string) => names.get(student)?.name ?? '';
  return { ...progress, leftOut: leftOut.map(one => messages.changeSets.changed.students(nameOf(one))) };
}

/** Compares all students of a change set of many, so many at a time, unless its undo has begun. */
async function compareMany(database: Database, { id, kind, undone }: StoredChangeSet): Promise<void> {
  if (!isOfMany(kind) || undone !== null) return;
  const problems: UndoProblem[] = [];
  for (const some of chunks(await studentsOf(database, id), STUDENTS_PER_CALL)) {
    const compare = async (trx: Trx) => planUndo(trx, await rowsOfChangeSet(trx, id, some));
    problems.push(...(await transaction(database, compare)).problems);
    await turn();
  }
  if (problems.length > 0) await transaction(database, trx => refuse(trx, problems));
}

async function refuse(trx: Trx, problems: readonly UndoProblem[]): Promise<never> {
  const body = { problems: await problemText(trx, problems) };
  throw new HttpError(409, messages.changeSets.problems, { body });
}

type Portion = { done: number; total: number; leftOut: string[] };

async function undoAll(open: Logged, set: StoredChangeSet, clock: Actor['clock']): Promise<Portion> {
  const { trx } = open;
  const { changes, problems } = await planUndo(trx, await rowsOfChangeSet(trx, set.id));
  if (problems.length > 0) await refuse(trx, problems);
  await writeUndo(open, set, changes, clock);
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
  await writeUndo(open, set, plan.changes, clock);
  const undone = (set.undone ?? 0) + new Set(rows.map(({ studentId }) => studentId)).size;
  const positions = rows.map(({ position }) => position);
  await storeProgress(trx, set.id, positions, undone);
  const isLast = (await studentsOf(trx, set.id, 1)).length === 0;
  if (isLast) await deleteChangeSets(trx, [set.id]);
  const total = Math.max(set.students, isLast ? undone : undone + 1);
  return { done: isLast ? total : undone, total, leftOut: [...leftOut] };
}

/** All rows of the next students. */
async function nextRows(trx: Trx, id: string): Promise<StoredRow[]> {
  const rows = await rowsOfChangeSet(trx, id, await studentsOf(trx, id, STUDENTS_PER_CALL));
  const next: StoredRow[] = [];
  for (const some of Map.groupBy(rows, ({ studentId }) => studentId).values()) {
    if (next.length > 0 && next.length + some.length > ROWS_PER_CALL) break;
    next.push(...some);
  }
  return next;
}

/** Puts rows back, and what follows from them, with an entry in the audit log. */
async function writeUndo(
  { trx, log }: Logged,
  set: StoredChangeSet,
  changes: readonly RowChange[],
  clock: Actor['clock'],
): Promise<void> {
  const follow: (() => Promise<void>)[] = [];
  for (const { followUndo } of recordedSubjects()) {
    if (followUndo) follow.push(await followUndo(trx, changes, clock.instant()));
  }
  const of = Map.groupBy(changes, ({ table }) => table);
  const tables = recordedTables().filter(table => of.has(table));
  for (const table of tables.toReversed()) {
    const keys = of.get(table)?.flatMap(({ key, after }) => (after ? [] : key)) ?? [];
    await deleteRows(trx, table, keys);
  }
  for (const table of tables) {
    const some = of.get(table) ?? [];
    // What moves back makes room for what was there.
    for (const { key, before, after } of some) if (before && after) await updateRow(trx, table, key, after);
    const added = some.flatMap(({ before, after }) => (!before && after ? [after] : []));
    await insertRows(trx, table, added);
  }
  for (const derive of follow) await derive();
  const students = await undoneStudents(trx, changes);
  log({ action: 'undo', subject: subjectOf(set, changes), detail: set.kind, students });
}

/** What an undo is about: a class or an organization that comes back, with which it can be erased, else the change set. */
function subjectOf(
  { id, kind, name, studentId }: StoredChangeSet,
  changes: readonly RowChange[],
): AuditSubject {
  const back = { deleteClassroom: 'classroom', deleteOrganization: 'organization' } as const;
  if (kind === 'deleteClassroom' || kind === 'deleteOrganization') {
    const row = changes.find(({ table }) => table.name === `${back[kind]}s`);
    if (row) return { kind: back[kind], id: row.key, name };
  }
  return { kind: 'change set', id, name: studentId === null ? name : '' };
}

/** What an undo changed of each student, for the audit log; images and rows that nobody entered are left out. */
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
    if (table.name === 'students' && !after)
      student.name = fullName(row as { firstName: string; lastName: string });
    students.set(id, student);
  }
  for (const { id, name } of await namesOfStudents(trx, [...students.keys()])) {
    const student = students.get(id);
    if (student) student.name = name;
  }
  return [...students.values()];
}

/** What is stored of a row that says nothing by itself. */
const SILENT = ['image', 'studentId', 'searchName', 'gluedName', 'telephoneDigits', 'emailKey', 'sortKey'];

const valuesIn = ({ table, key, before, after }: RowChange): Change[] =>
  Object.keys(after ?? before ?? {}).flatMap(column => {
    const [from, to] = [before?.[column] ?? null, after?.[column] ?? null];
    if (SILENT.includes(column) || (from ?? '') === (to ?? '')) return [];
    return { field: `${table.name}.${key}.${column}`, from, to };
  });
