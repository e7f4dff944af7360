import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { API } from '../../core/contract/paths.ts';
import { type Lesson, Today } from '../../core/contract/today.ts';
import { recentWeeks } from '../../core/rules/attendanceTotals.ts';
import { LOOKED_AT_RULES } from '../../core/rules/attentionRules.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import { FIRST_EVALUATIONS_MAX, HOME_DAYS, HOME_ROWS_MAX } from '../../core/rules/limits.ts';
import { can } from '../../core/rules/permissions.ts';
import { lessonsOf } from '../attendance/index.ts';
import type { Database } from '../database/database.ts';
import { namesOfStudents } from '../history/recordNameRepository.ts';
import { type Clock, DAY } from '../platform/clock.ts';
import { may } from '../platform/http/may.ts';
import { dueGoals } from '../progress/index.ts';
import { listOpenedFiles } from '../students/index.ts';
import { ATTENTION_REGISTRY, attentionContext } from './attention/attention.ts';
import { hiddenOf } from './attention/attentionRepository.ts';
import { countDueEvaluations, listComingEvaluations, listDueEvaluations } from './evaluationRepository.ts';
import {
  changesOfOthers,
  firstWorkOn,
  missingFirstSteps,
  ownLists,
  sequenceSince,
  studentsOfClassrooms,
  unfilledLessons,
} from './ownWorkRepository.ts';

/** Data of the home page, in one call (docs/product.md §2, Home). */
export const todayRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database } = app;

  app.get(API.today, may('today.read', { response: { 200: Today } }), async request => {
    const { id, roles } = request.user;
    await app.overviews.note(request, 'today');
    const date = clock.today();
    // Side by side: a database on a server answers each on a connection of its own.
    const [{ files, lists, ...own }, lessons, evaluations, goals, firstSteps] = await Promise.all([
      ownWork(app, { userId: id, mayReadFiles: can(roles, 'students.read') }),
      can(roles, 'schedules.read') ? lessonsOf(database, date) : [],
      can(roles, 'evaluations.read') ? evaluationsOfHome(app.database, date) : null,
      can(roles, 'progress.read') ? dueGoals(database, { userId: id, today: date }) : [],
      missingFirstSteps(database),
    ]);
    const mine = lessons.map(({ _id }) => _id).filter(list => lists.has(list));
    const marked = lessons.map(lesson => (lists.has(lesson._id) ? { ...lesson, mine: true } : lesson));
    const ownSinceToday = await areOwnSinceToday(app, id, mine);
    return {
      date,
      lessons: ownSinceToday ? ownFirst(marked) : marked,
      ...(ownSinceToday && { ownSinceToday }),
      ...own,
      evaluations,
      goals,
      files,
      ...(firstSteps && { firstSteps }),
    };
  });
};

const ownFirst = (lessons: readonly Lesson[]): Lesson[] =>
  lessons.toSorted((one, other) => Number(other.mine ?? false) - Number(one.mine ?? false));

/** How many evaluations are due, the first of them, and those that turn orange soonest. */
async function evaluationsOfHome(database: Database, today: Day): Promise<NonNullable<Today['evaluations']>> {
  const limit = FIRST_EVALUATIONS_MAX;
  return {
    count: await countDueEvaluations(database, today),
    first: await listDueEvaluations(database, today, { limit }),
    coming: await listComingEvaluations(database, today, limit),
  };
}

type OwnWork = Pick<Today, 'unfilled' | 'lookAt' | 'changes' | 'files'> & { lists: ReadonlySet<string> };

/**
 * A user's own work: the students whose files they opened last, the lists that they made or marked in the last 8
 * weeks, and the students who are in those classes today or whose files they opened last.
 */
async function ownWork(
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
async function areOwnSinceToday(
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
