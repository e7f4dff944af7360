import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Level, LevelInput, Progress } from '../../core/progress/contract.ts';
import { LEVELS_PER_STUDENT_MAX } from '../../core/progress/limits.ts';
import { isLevelOf, type LevelSource, SKILLS, type SkillName } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Actor, type Change, change, differences, readOfStudent } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { Conflict } from '../history/refuseOverwriting.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { goalsOfStudent } from './goalRepository.ts';
import {
  countLevels,
  deleteLevel,
  findLevel,
  heldLevels,
  insertLevels,
  levelsOfStudent,
  replaceLevels,
} from './levelRepository.ts';
import {
  type Author,
  auditedLevel,
  detailOf,
  partEvent,
  refuseForeign,
  refuseFuture,
  writtenBy,
} from './progress.ts';
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

type Saved = { id: string; levelId?: string; input: LevelInput };

/**
 * Adds a level, or corrects one: another row takes its place, and that of the one that holds on its day where that is as
 * the user knew it. The same a second time is answered as it is.
 * @throws HttpError 404 for an unknown student or level, 400 for a level of another scale or a day that is none or to
 * come, 409 for more than a student has, one that was corrected otherwise, or another level of the day than is `known`
 */
export async function saveLevel(
  { database, clock }: FastifyInstance,
  { id: studentId, levelId, input }: Saved,
  author: Author,
): Promise<Level> {
  const saved = await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const former = levelId === undefined ? undefined : await existingLevel(trx, { studentId, levelId });
    const { known = '', ...fields } = input;
    const { skill, level, date, source } = fields;
    refuseWrongLevel(fields, clock.today());
    const there = (await heldLevels(trx, [studentId], date)).find(each => each.skill === skill);
    const isHeld = former?.replacedAt === null;
    // Sent again after an answer that was lost, it is there already.
    const isThere = there && isDeepStrictEqual({ ...there, ...fields }, there);
    if (isThere && (!isHeld || there._id === levelId)) return there._id;
    if (former && !isHeld) throw new HttpError(409, messages.progress.replaced);
    const other = there?._id === levelId ? undefined : there;
    if (other && other.level !== known) {
      const sentence = messages.progress.thereMeanwhile(other.level, other.authorName);
      throw new Conflict(
        sentence,
        { subject, detail: 'a level of the same day' },
        { body: { current: other } },
      );
    }
    const before = [former, other].filter(each => each !== undefined);
    const id = newId();
    const writes = [{ id, studentId, skill, level, date, source, before }];
    if ((await withoutRoom(trx, writes)).has(studentId)) {
      throw new HttpError(409, messages.progress.tooManyLevels(LEVELS_PER_STUDENT_MAX));
    }
    const changes = await writeLevels(trx, writes, writtenBy(author));
    const detail = detailOf('studentLevels', id);
    log({ action: 'update', subject, detail, changes: changes.get(studentId) });
    return id;
  });
  return existingLevel(database, { studentId, levelId: saved });
}

/**
 * Deletes a level, also one that was corrected; of one that holds, those whose place it took hold again. Returns the
 * change set by which it comes back.
 * @throws HttpError 404 for an unknown student or level, 403 for who is neither its author nor may delete any
 */
export function removeLevel(
  { database }: FastifyInstance,
  { id: studentId, levelId }: { id: string; levelId: string },
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

/** @throws HttpError 400 for a level of another scale, and a day that is none or to come */
export function refuseWrongLevel({ skill, level, date }: Omit<LevelInput, 'source'>, today: Day): void {
  refuseFuture('date', date, today);
  if (!isLevelOf(skill, level)) refuse('level', messages.progress.otherScale(SKILLS[skill].name));
}

/** A level that is to stand in the place of others. */
export interface LevelWrite {
  id?: string;
  studentId: string;
  skill: SkillName;
  level: string;
  date: Day;
  source: LevelSource;
  before: readonly Level[];
}

/** Stores levels of many students; returns what the audit log says of each student. */
export async function writeLevels(
  trx: Trx,
  writes: readonly LevelWrite[],
  by: { authorId: string; authorName: string; createdAt: string },
): Promise<Map<string, Change[]>> {
  const replaced = writes.flatMap(({ before }) => before.map(({ _id }) => _id));
  await replaceLevels(trx, replaced, { replacedAt: by.createdAt, replacedByName: by.authorName });
  const added = writes.map(({ before: _, ...level }) => ({ id: newId(), ...level, ...by }));
  await insertLevels(trx, added);
  const addedOf = Map.groupBy(added, ({ studentId }) => studentId);
  const replacedOf = Map.groupBy(writes, ({ studentId }) => studentId);
  return new Map(
    Array.from(addedOf, ([studentId, rows]) => {
      const before = (replacedOf.get(studentId) ?? []).flatMap(write => write.before);
      const after = rows.map(({ id: _id, ...row }) => auditedLevel({ _id, ...row }));
      const changes = differences({ studentLevels: before.map(auditedLevel) }, { studentLevels: after });
      return [studentId, changes];
    }),
  );
}

/** Those of the students who would have more levels than one has. */
export async function withoutRoom(trx: Trx, writes: readonly LevelWrite[]): Promise<ReadonlySet<string>> {
  const added = Map.groupBy(writes, ({ studentId }) => studentId);
  const counts = await countLevels(trx, [...added.keys()]);
  const isFull = ([id, { length }]: [string, LevelWrite[]]) =>
    (counts.get(id) ?? 0) + length > LEVELS_PER_STUDENT_MAX;
  return new Set([...added].filter(isFull).map(([id]) => id));
}
