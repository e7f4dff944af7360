import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../core/contract/paths.ts';
import { type Lesson, Today } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { FIRST_EVALUATIONS_MAX } from '../../core/rules/limits.ts';
import { can } from '../../core/rules/permissions.ts';
import { lessonsOf } from '../attendance/index.ts';
import type { Database } from '../database/database.ts';
import { may } from '../platform/http/may.ts';
import { dueGoals } from '../progress/index.ts';
import { countDueEvaluations, listComingEvaluations, listDueEvaluations } from './evaluationRepository.ts';
import { areOwnSinceToday, ownWork } from './ownWork.ts';
import { missingFirstSteps } from './ownWorkRepository.ts';

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
export async function evaluationsOfHome(
  database: Database,
  today: Day,
): Promise<NonNullable<Today['evaluations']>> {
  const limit = FIRST_EVALUATIONS_MAX;
  return {
    count: await countDueEvaluations(database, today),
    first: await listDueEvaluations(database, today, { limit }),
    coming: await listComingEvaluations(database, today, limit),
  };
}
