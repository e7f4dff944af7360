import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Goal, GoalInput } from '../../core/progress/contract.ts';
import { GOALS_PER_STUDENT_MAX, OPEN_GOALS_PER_STUDENT_MAX } from '../../core/progress/limits.ts';
import type { Day } from '../../core/rules/days.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { type Database, newId } from '../database/database.ts';
import { change, refuseOverwriting } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { goalRows, goalsOfStudent } from './goalRepository.ts';
import {
  type Author,
  auditedGoal,
  detailOf,
  partEvent,
  refuseForeign,
  refuseFuture,
  refuseNoDay,
  writtenBy,
} from './progress.ts';

/** A goal of a student, as its address has them. */
type OfGoal = { id: string; goalId: string };

/**
 * Adds a goal. The same one a second time is answered as it is.
 * @throws HttpError 404 for an unknown student, 400 for an empty text or a wrong day, 409 for more than a student has
 */
export async function addGoal(
  { database, clock }: FastifyInstance,
  { id: studentId, input }: { id: string; input: GoalInput },
  author: Author,
): Promise<Goal> {
  const goalId = await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const entered = checkedInput(input, clock.today());
    const goals = await goalsOfStudent(trx, studentId);
    const same = goals.find(goal => isDeepStrictEqual(enteredIn(goal), entered));
    if (same) return same._id;
    if (goals.length >= GOALS_PER_STUDENT_MAX) {
      throw new HttpError(409, messages.progress.tooManyGoals(GOALS_PER_STUDENT_MAX));
    }
    refuseTooManyOpen(goals, entered);
    const id = newId();
    await goalRows.insert(trx, { id, studentId, ...entered, ...writtenBy(author) });
    log(
      partEvent(subject, {
        part: 'studentGoals',
        id,
        before: [],
        after: [auditedGoal({ _id: id, ...entered })],
      }),
    );
    return id;
  });
  return existingGoal(database, studentId, goalId);
}

/**
 * Changes a goal, or tells when it was reached.
 * @throws HttpError as `addGoal`; 404 for an unknown goal too, 409 over a newer one than was `edited`
 */
export async function changeGoal(
  { database, clock }: FastifyInstance,
  { id: studentId, goalId, input }: OfGoal & { input: GoalInput },
  author: Author,
): Promise<Goal> {
  await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const current = await existingGoal(trx, studentId, goalId);
    const before = enteredIn(current);
    const entered = checkedInput(input, clock.today(), current);
    const { edited } = input;
    const { reachedDate } = edited ?? {};
    await refuseOverwriting(trx, {
      ...{ subject, before, after: entered, current },
      isOf: detail => detail === detailOf('studentGoals', goalId),
      edited: edited && { ...edited, ...(reachedDate !== undefined && { reachedDate: reachedDate || null }) },
      shown: 'a change of a goal after that of somebody else',
    });
    if (isDeepStrictEqual(before, entered)) return;
    const others = (await goalsOfStudent(trx, studentId)).filter(({ _id }) => _id !== goalId);
    if (before.reachedDate !== null) refuseTooManyOpen(others, entered);
    await goalRows.update(trx, goalId, entered);
    const after = [auditedGoal({ _id: goalId, ...entered })];
    const rows = { before: [auditedGoal(current)], after };
    log(partEvent(subject, { part: 'studentGoals', id: goalId, ...rows }));
  });
  return existingGoal(database, studentId, goalId);
}

/**
 * Deletes a goal; returns the change set by which it comes back.
 * @throws HttpError 404 for an unknown student or goal, 403 for who is neither its author nor may delete any
 */
export function removeGoal(
  { database }: FastifyInstance,
  { id: studentId, goalId }: OfGoal,
  author: Author,
): Promise<string | null> {
  return change(database, author.actor, async ({ trx, log, keep }) => {
    const subject = await existingStudent(trx, studentId);
    const goal = await existingGoal(trx, studentId, goalId);
    refuseForeign(goal, author);
    const set = { kind: 'deleteProgress', name: subject.name, studentId } as const;
    const changeSetId = await keep(set, 'studentGoals', [goalId]);
    await goalRows.remove(trx, goalId);
    const before = [auditedGoal(goal)];
    log(partEvent(subject, { part: 'studentGoals', id: goalId, before, after: [] }));
    return changeSetId;
  });
}

type Entered = Pick<Goal, 'text' | 'untilDate' | 'reachedDate'>;

const enteredIn = ({ text, untilDate, reachedDate }: Goal): Entered => ({ text, untilDate, reachedDate });

/** @throws HttpError 400 for an empty text, a day that does not exist, or one in the future on which it was reached */
function checkedInput(input: GoalInput, today: Day, former?: Goal): Entered {
  const { untilDate } = input;
  const text = tidyLine(input.text);
  const reachedDate =
    input.reachedDate === undefined ? (former?.reachedDate ?? null) : input.reachedDate || null;
  if (text === '') refuse('text', messages.progress.emptyGoal);
  refuseNoDay('untilDate', untilDate);
  if (reachedDate !== null) refuseFuture('reachedDate', reachedDate, today);
  return { text, untilDate, reachedDate };
}

/** @throws HttpError 409 for one more open goal than a student has */
function refuseTooManyOpen(others: readonly Goal[], { reachedDate }: Entered): void {
  const open = others.filter(goal => goal.reachedDate === null);
  if (reachedDate === null && open.length >= OPEN_GOALS_PER_STUDENT_MAX) {
    throw new HttpError(409, messages.progress.tooManyOpenGoals(OPEN_GOALS_PER_STUDENT_MAX));
  }
}

/** @throws HttpError 404 when the student has no such goal */
async function existingGoal(database: Database, studentId: string, goalId: string): Promise<Goal> {
  const goals = await goalsOfStudent(database, studentId);
  return orNotFound(
    goals.find(({ _id }) => _id === goalId),
    messages.progress.unknownGoal,
  );
}
