import type { Level } from '../../core/progress/contract.ts';
import { LEVELS_PER_STUDENT_MAX } from '../../core/progress/limits.ts';
import type { LevelSource, SkillName } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Change, differences } from '../history/index.ts';
import { countLevels, insertLevels, replaceLevels } from './levelRepository.ts';
import { auditedLevel } from './progress.ts';

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
