import type { FastifyInstance } from 'fastify';
import type { Today } from '../../core/contract/today.ts';
import { recentWeeks } from '../../core/rules/attendanceTotals.ts';
import { LOOKED_AT_RULES } from '../../core/rules/attentionRules.ts';
import { addDays } from '../../core/rules/days.ts';
import { HOME_DAYS, HOME_ROWS_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { namesOfStudents } from '../history/index.ts';
import { type Clock, DAY } from '../platform/clock.ts';
import { listOpenedFiles } from '../students/index.ts';
import { attentionContext } from './attention/attention.ts';
import { ATTENTION_REGISTRY } from './attention/attentionRegistry.ts';
import { hiddenOf } from './attention/hiddenAttentionRepository.ts';
import {
  changesOfOthers,
  firstWorkOn,
  ownLists,
  sequenceSince,
  studentsOfClassrooms,
  unfilledLessons,
} from './ownWorkRepository.ts';

type OwnWork = Pick<Today, 'unfilled' | 'lookAt' | 'changes' | 'files'> & { lists: ReadonlySet<string> };

/**
 * A user's own work: the students whose files they opened last, the lists that they made or marked in the last 8
 * weeks, and the students who are in those classes today or whose files they opened last.
 */
export async function ownWork(
  app: FastifyInstance,
  { userId, mayReadFiles }: { userId: string; mayReadFiles: boolean },
): Promise<OwnWork> {
  const { database, clock } = app;
  const today = clock.today();
  const { from } = recentWeeks(today);
  const listsSince = async (since: number) => ownLists(database, { userId, since, from });
  const [files, lists, since] = await Promise.all([
    mayReadFiles ? listOpenedFiles(database, userId) : [],
    sequenceSince(database, clock.instant(-RECENT_MS)).then(listsSince),
    sequenceSince(database, clock.instant(-HOME_DAYS * DAY)),
  ]);
  const listIds = lists.map(({ id }) => id);
  const classrooms = [...new Set(lists.map(({ classroomId }) => classroomId))];
  const enrolled = await studentsOfClassrooms(database, classrooms, today);
  const students = [...new Set([...files.map(({ _id }) => _id), ...enrolled])];
  const [unfilled, lookAt, changes] = await Promise.all([
    unfilledLessons(database, listIds, { from: addDays(today, -HOME_DAYS), before: today }),
    studentsToLookAt(app, students),
    changesOfOthers(database, { userId, since, lists: listIds, students }),
  ]);
  return { files, lists: new Set(listIds), unfilled, lookAt, changes };
}

const RECENT_MS = 56 * DAY;

/** True when the user neither made nor marked any of these lists before today. */
export async function areOwnSinceToday(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  lists: readonly string[],
): Promise<boolean> {
  if (lists.length === 0) return false;
  const since = await sequenceSince(database, clock.instant(-RECENT_MS));
  for (const list of lists) {
    const first = await firstWorkOn(database, { userId, since, list });
    // One that was made long ago may not have been marked since.
    if (first === undefined || clock.dayOf(first) < clock.today()) return false;
  }
  return true;
}

/** Those of these students whom a rule points out, the most urgent rule first; each once. */
async function studentsToLookAt(app: FastifyInstance, students: readonly string[]): Promise<Today['lookAt']> {
  if (students.length === 0) return [];
  const context = { ...(await attentionContext(app)), students };
  const reasons = new Map<string, Today['lookAt'][number]['rule']>();
  for (const rule of LOOKED_AT_RULES) {
    const hidden = await hiddenOf(app.database, rule, context.today);
    for (const id of await ATTENTION_REGISTRY[rule].find(context)) {
      if (!hidden.has(id) && !reasons.has(id)) reasons.set(id, rule);
    }
    if (reasons.size >= HOME_ROWS_MAX) break;
  }
  const shown = [...reasons].slice(0, HOME_ROWS_MAX);
  const ids = shown.map(([id]) => id);
  const names = await namesOfStudents(app.database, ids);
  return shown.flatMap(([_id, rule]) => {
    const named = names.find(({ id }) => id === _id);
    return named ? [{ _id, name: named.name, rule }] : [];
  });
}
