import type { FastifyInstance } from 'fastify';
import type { Level, LevelInput, Progress } from '../../core/progress/contract.ts';
import { LEVELS_PER_STUDENT_MAX } from '../../core/progress/limits.ts';
import { isLevelOf, SKILLS } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { readOfStudent } from '../attendance/index.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Actor, change } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { goalsOfStudent } from './goalRepository.ts';
import {
  countLevels,
  deleteLevel,
  findLevel,
  insertLevels,
  levelsOfDay,
  levelsOfStudent,
  replaceLevels,
} from './levelRepository.ts';
import { type Author, auditedLevel, partEvent, refuseForeign, refuseFuture, writtenBy } from './progress.ts';
import { reportsOfStudent } from './reportRepository.ts';

/**
 * The levels, goals and reports of a student; the audit log records that they were read.
 * @throws HttpError 404 for an unknown student
 */
export const openProgress = (
  { database }: FastifyInstance,
  studentId: string,
  actor: Actor,
): Promise<Progress> =>
  readOfStudent(database, { studentId, detail: 'progress', actor }, async trx => ({
    levels: await levelsOfStudent(trx, studentId),
    goals: await goalsOfStudent(trx, studentId),
    reports: await reportsOfStudent(trx, studentId),
  }));

/**
 * Adds a level, in place of the one of that skill and day where there is one: that stays on the timeline. The same one
 * a second time is answered as it is.
 * @throws HttpError 404 for an unknown student, 400 for a level of another scale or a day that is none or to come, 409
 * for more than a student has
 */
export async function addLevel(
  { database, clock }: FastifyInstance,
  { studentId, input }: { studentId: string; input: LevelInput },
  author: Author,
): Promise<Level> {
  const levelId = await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    refuseWrongLevel(input, clock.today());
    const before = await levelInPlace(trx, studentId, input);
    if (before && saysSame(before, input)) return before._id;
    const made = await putInPlace(trx, { studentId, input, before: before ? [before] : [] }, author);
    log(partEvent(subject, { part: 'studentLevels', ...made }));
    return made.id;
  });
  return existingLevel(database, { studentId, levelId });
}

/**
 * Corrects a level: another row takes its place, and that of one that held on the day to which it goes.
 * @throws HttpError as `addLevel`; 404 for an unknown level too, 409 for one that was corrected otherwise meanwhile
 */
export async function correctLevel(
  { database, clock }: FastifyInstance,
  { studentId, levelId, input }: { studentId: string; levelId: string; input: LevelInput },
  author: Author,
): Promise<Level> {
  const id = await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const known = await existingLevel(trx, { studentId, levelId });
    refuseWrongLevel(input, clock.today());
    const there = await levelInPlace(trx, studentId, input);
    if (known.replacedAt !== null) {
      // Sent again after an answer that was lost, it is there already.
      if (there && saysSame(there, input)) return there._id;
      throw new HttpError(409, messages.progress.replaced);
    }
    if (saysSame(known, input)) return levelId;
    const before = there && there._id !== levelId ? [known, there] : [known];
    const made = await putInPlace(trx, { studentId, input, before }, author);
    log(partEvent(subject, { part: 'studentLevels', ...made }));
    return made.id;
  });
  return existingLevel(database, { studentId, levelId: id });
}

/**
 * Deletes a level, also one that was corrected; of one that holds, those whose place it took hold again. Returns the
 * change set by which it comes back.
 * @throws HttpError 404 for an unknown student or level, 403 for who is neither its author nor may delete any
 */
export function removeLevel(
  { database }: FastifyInstance,
  { studentId, levelId }: { studentId: string; levelId: string },
  author: Author,
): Promise<string | null> {
  return change(database, author.actor, async ({ trx, log, record }) => {
    const subject = await existingStudent(trx, studentId);
    const level = await existingLevel(trx, { studentId, levelId });
    refuseForeign(level, author);
    const again = level.replacedAt === null ? await replacedBy(trx, studentId, level) : [];
    const scope = { students: [studentId], tables: ['studentLevels'] as const };
    const set = { kind: 'deleteProgress', name: subject.name, studentId, scope } as const;
    const changeSetId = await record(set, async () => {
      await deleteLevel(trx, levelId);
      const ids = again.map(({ _id }) => _id);
      await replaceLevels(trx, ids, { replacedAt: null, replacedByName: '' });
    });
    const after = again.map(auditedLevel);
    log(partEvent(subject, { part: 'studentLevels', id: levelId, before: [auditedLevel(level)], after }));
    return changeSetId;
  });
}

/** Of its day the level that was the last to be replaced, and that of the day from which a correction moved it. */
async function replacedBy(trx: Trx, studentId: string, { _id, skill, date, createdAt }: Level) {
  const levels = await levelsOfStudent(trx, studentId, { replaced: true });
  const others = levels.filter(level => level.skill === skill && level._id !== _id);
  return [...Map.groupBy(others, level => level.date).values()].flatMap(ofDay => {
    const [last] = ofDay.toSorted((one, other) => (replacedLater(one, other) ? -1 : 1));
    if (!last || ofDay.some(({ replacedAt }) => replacedAt === null)) return [];
    return last.date === date || last.replacedAt === createdAt ? [last] : [];
  });
}

const replacedLater = (one: Level, other: Level): boolean =>
  `${one.replacedAt} ${one._id}` > `${other.replacedAt} ${other._id}`;

/** @throws HttpError 404 when the student has no such level */
const existingLevel = async (
  database: FastifyInstance['database'],
  place: { studentId: string; levelId: string },
): Promise<Level> => orNotFound(await findLevel(database, place), messages.progress.unknownLevel);

const levelInPlace = async (trx: Trx, studentId: string, { skill, date }: LevelInput) =>
  (await levelsOfDay(trx, [studentId], date)).find(level => level.skill === skill);

const saysSame = (level: Level, input: LevelInput): boolean =>
  level.skill === input.skill &&
  level.level === input.level &&
  level.date === input.date &&
  level.source === input.source;

async function putInPlace(
  trx: Trx,
  {
    studentId,
    input: { skill, level, date, source },
    before,
  }: { studentId: string; input: LevelInput; before: readonly Level[] },
  author: Author,
) {
  const count = (await countLevels(trx, [studentId])).get(studentId) ?? 0;
  if (count >= LEVELS_PER_STUDENT_MAX) {
    throw new HttpError(409, messages.progress.tooManyLevels(LEVELS_PER_STUDENT_MAX));
  }
  const id = newId();
  const by = writtenBy(author);
  const ids = before.map(({ _id }) => _id);
  await replaceLevels(trx, ids, { replacedAt: by.createdAt, replacedByName: by.authorName });
  await insertLevels(trx, [{ id, studentId, skill, level, date, source, ...by }]);
  const after = [auditedLevel({ _id: id, skill, level, date, source })];
  return { id, before: before.map(auditedLevel), after };
}

/** @throws HttpError 400 for a level of another scale, and a day that is none or to come */
export function refuseWrongLevel({ skill, level, date }: Omit<LevelInput, 'source'>, today: Day): void {
  refuseFuture('date', date, today);
  if (!isLevelOf(skill, level)) refuse('level', messages.progress.otherScale(SKILLS[skill].name));
}
