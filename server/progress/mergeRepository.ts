import { queryInChunks, type Trx } from '../database/database.ts';
import { replaceLevels } from './levelRepository.ts';

const TABLES = ['studentLevels', 'studentGoals', 'evaluationReports'] as const;

/**
 * Moves levels, goals and reports of a student to the surviving file. Of two levels of a skill and day the surviving
 * file's holds: the other stays on the timeline.
 */
export async function moveProgress(
  trx: Trx,
  { keptId, otherId, at, by }: { keptId: string; otherId: string; at: string; by: string },
): Promise<void> {
  await trx
    .updateTable('studentLevels')
    .set({ replacedAt: at, replacedByName: by })
    .where('studentId', '=', otherId)
    .where('replacedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('studentLevels as known')
          .select('known.id')
          .where('known.studentId', '=', keptId)
          .whereRef('known.skill', '=', 'studentLevels.skill')
          .whereRef('known.date', '=', 'studentLevels.date')
          .where('known.replacedAt', 'is', null),
      ),
    )
    .execute();
  for (const table of TABLES) {
    await trx.updateTable(table).set({ studentId: keptId }).where('studentId', '=', otherId).execute();
  }
}

/**
 * Where an undo brings back a level of a skill and day on which another was entered meanwhile, the one that was entered
 * last holds.
 */
export async function settleLevels(trx: Trx, students: readonly string[], at: string): Promise<void> {
  const rows = await queryInChunks(students, some =>
    trx
      .selectFrom('studentLevels')
      .select(['id', 'studentId', 'skill', 'date', 'authorName'])
      .where('studentId', 'in', some)
      .where('replacedAt', 'is', null)
      .orderBy('id')
      .execute(),
  );
  const places = Map.groupBy(rows, ({ studentId, skill, date }) => `${studentId} ${skill} ${date}`);
  for (const levels of places.values()) {
    const last = levels.at(-1);
    const others = levels.slice(0, -1).map(({ id }) => id);
    if (last && others.length > 0) {
      await replaceLevels(trx, others, { replacedAt: at, replacedByName: last.authorName });
    }
  }
}
