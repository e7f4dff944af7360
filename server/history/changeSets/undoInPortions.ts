import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { newId, transaction } from '../../database/database.ts';
import { PortionSize } from '../../database/PortionSize.ts';
import type { Schema, UndoStage } from '../../database/schema.ts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Actor } from '../audit/auditEvent.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { planUndo } from './undoPlan.ts';
import { problemText, type UndoProblem } from './undoProblems.ts';
import {
  continueUndo,
  countRows,
  deleteStoredRows,
  giveUpUndo,
  heldStudents,
  holdStudents,
  releaseStudents,
  rowsOfStudents,
  startUndo,
  type UndoRun,
  undoUnderWay,
} from './undoRepository.ts';
import { finishUndo, writeUndo } from './writeUndo.ts';

/** What one transaction puts back: students (`PortionSize`), and fewer where they have many rows. */
const STUDENTS_PER_PORTION = { first: 25, least: 20, most: 250 };
const ROWS_PER_PORTION = 1_000;

/** The most students of a change set that is put back at once. */
const STUDENTS_AT_ONCE = 100;

/** Rows whose students are held by one statement. */
const HELD_ROWS_PER_STEP = 10_000;

/** How long after the last portion a runner counts as gone. */
const RUNNER_MS = MINUTE / 2;

/** What an undo needs of the app. */
export type UndoingApp = Pick<FastifyInstance, 'database' | 'clock'>;

interface Begun {
  set: StoredChangeSet;
  run: UndoRun;
}

/** Whether a change set is put back in portions: all its rows are students', and there are many. */
export async function isUndoneInPortions(
  trx: Transaction<Schema>,
  { id, kind, students, undoStage }: StoredChangeSet,
): Promise<boolean> {
  if (undoStage !== null) return true;
  const isOfStudents = kind === 'importStudents' || kind.startsWith('batch');
  return isOfStudents && (students > STUDENTS_AT_ONCE || (await countRows(trx, id)) > ROWS_PER_PORTION);
}

/**
 * Makes this the one undo that is under way; goes on with one whose runner is gone.
 * @throws HttpError 409 while another is
 */
export async function beginInPortions(
  trx: Transaction<Schema>,
  set: StoredChangeSet,
  clock: Clock,
): Promise<UndoRun> {
  const other = await undoUnderWay(trx);
  if (other && (other.id !== set.id || isRunning(other, clock))) {
    throw new HttpError(409, messages.changeSets.underWay);
  }
  const run = { id: set.id, runner: newId() };
  if (set.undoStage === 'comparing') await giveUpUndo(trx, set.id);
  await startUndo(trx, run, set.undoStage ?? 'comparing', clock.instant(RUNNER_MS));
  return run;
}

/** Whether somebody is at work on the undo of a change set. */
export const isRunning = ({ undoUntil }: StoredChangeSet, clock: Clock): boolean =>
  undoUntil !== null && undoUntil > clock.instant();

/**
 * Puts a change set back in portions, each in a short transaction: others have their turn in between. It is whole all
 * the same. First the students are held, so that nobody changes what is compared; then all rows are compared, and the
 * undo is refused as long as nothing is written; then it is written to the end, by another runner if this one dies
 * (docs/decisions/0114-undo-in-portions.md).
 * @throws HttpError 409 with `problems` when something was changed since: then nothing is undone
 */
export async function undoInPortions(app: UndoingApp, begun: Begun, actor: Actor): Promise<void> {
  if (begun.set.undoStage !== 'writing') await compare(app, begun);
  await writeToTheEnd(app, begun, actor);
}

async function compare(app: UndoingApp, { set, run }: Begun): Promise<void> {
  const { database } = app;
  const problems: UndoProblem[] = [];
  try {
    await holdAll(app, run);
    const size = new PortionSize(STUDENTS_PER_PORTION);
    let after = '';
    for (;;) {
      const compared = await portion(app, run, { size }, async (trx, limit) => {
        const ids = await nextStudents(trx, { changeSetId: set.id, after, limit });
        problems.push(...(await planUndo(trx, await rowsOfStudents(trx, set.id, ids))).problems);
        return ids.at(-1);
      });
      if (compared === undefined) break;
      after = compared;
    }
    if (problems.length > 0) {
      const body = { problems: await transaction(database, trx => problemText(trx, problems)) };
      throw new HttpError(409, messages.changeSets.problems, { body });
    }
    await portion(app, run, { stage: 'writing' }, async () => {});
  } catch (error) {
    await transaction(database, async trx => {
      if (await continueUndo(trx, run, { until: app.clock.instant() })) await giveUpUndo(trx, set.id);
    });
    throw error;
  }
}

async function holdAll(app: UndoingApp, run: UndoRun): Promise<void> {
  for (let [from, rows] = [0, 1]; from < rows; from += HELD_ROWS_PER_STEP) {
    rows = await portion(app, run, {}, async trx => {
      await holdStudents(trx, { changeSetId: run.id, from, to: from + HELD_ROWS_PER_STEP });
      return countRows(trx, run.id);
    });
  }
}

async function writeToTheEnd(app: UndoingApp, { set, run }: Begun, actor: Actor): Promise<void> {
  const size = new PortionSize(STUDENTS_PER_PORTION);
  for (;;) {
    const isMore = await portion(app, run, { size }, async (trx, limit) => {
      const ids = await nextStudents(trx, { changeSetId: set.id, after: '', limit });
      if (ids.length === 0) {
        await finishUndo(trx, set);
        return false;
      }
      const rows = await rowsOfStudents(trx, set.id, ids);
      const { tables, problems } = await planUndo(trx, rows);
      // Held students do not change.
      if (problems.length > 0) throw new Error(`An undo that was compared has ${problems.length} problems`);
      await releaseStudents(trx, ids);
      await writeUndo(trx, set, tables, actor);
      await deleteStoredRows(trx, set.id, rows);
      return true;
    });
    if (!isMore) return;
  }
}

/** Runs a part of an undo in a transaction of its own, as its runner, and yields to others. */
async function portion<Result>(
  { database, clock }: UndoingApp,
  run: UndoRun,
  { size = new PortionSize(STUDENTS_PER_PORTION), stage }: { size?: PortionSize; stage?: UndoStage },
  work: (trx: Transaction<Schema>, students: number) => Promise<Result>,
): Promise<Result> {
  const result = await size.take(database, async (trx, students) => {
    const until = clock.instant(RUNNER_MS);
    const isOurs = await continueUndo(trx, run, { until, ...(stage && { stage }) });
    if (!isOurs) throw new HttpError(409, messages.changeSets.underWay);
    return work(trx, students);
  });
  await turn();
  return result;
}

async function nextStudents(
  trx: Transaction<Schema>,
  next: { changeSetId: string; after: string; limit: number },
): Promise<string[]> {
  const held = await heldStudents(trx, next);
  let rows = 0;
  const students = held.filter((student, index) => {
    rows += Number(student.rows);
    return index === 0 || rows <= ROWS_PER_PORTION;
  });
  return students.map(({ studentId }) => studentId);
}
