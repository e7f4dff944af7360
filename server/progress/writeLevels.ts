import type { LevelSource, SkillName } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Change, differences } from '../history/index.ts';
import { insertLevels, replaceLevels, type StudentLevel } from './levelRepository.ts';
import { auditedLevel } from './progress.ts';

/** A level that is to stand in the place of another of its day, if there is one. */
export interface LevelWrite {
  studentId: string;
  skill: SkillName;
  level: string;
  before: StudentLevel | undefined;
}

interface Writing {
  date: Day;
  source: LevelSource;
  by: { authorId: string; authorName: string; createdAt: string };
}

/** Stores levels of one day of many students; returns what the audit log says of each student. */
export async function writeLevels(
  trx: Trx,
  writes: readonly LevelWrite[],
  { date, source, by }: Writing,
): Promise<Map<string, Change[]>> {
  const replaced = writes.flatMap(({ before }) => before?._id ?? []);
  await replaceLevels(trx, replaced, { replacedAt: by.createdAt, replacedByName: by.authorName });
  const added = writes.map(({ before: _, ...level }) => ({ id: newId(), ...level, date, source, ...by }));
  await insertLevels(trx, added);
  const addedOf = Map.groupBy(added, ({ studentId }) => studentId);
  const replacedOf = Map.groupBy(writes, ({ studentId }) => studentId);
  return new Map(
    Array.from(addedOf, ([studentId, rows]) => {
      const before = (replacedOf.get(studentId) ?? []).flatMap(write => write.before ?? []);
      const after = rows.map(({ id: _id, ...row }) => auditedLevel({ _id, ...row }));
      const changes = differences({ studentLevels: before.map(auditedLevel) }, { studentLevels: after });
      return [studentId, changes];
    }),
  );
}
