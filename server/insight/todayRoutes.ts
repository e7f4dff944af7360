import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { Today } from '../../core/contract/today.ts';
import { FIRST_EVALUATIONS_MAX } from '../../core/rules/limits.ts';
import { can } from '../../core/rules/permissions.ts';
import { lessonsOf } from '../attendance/lessonRepository.ts';
import { listOpenedFiles } from '../students/openedFileRepository.ts';
import { countDueEvaluations, listDueEvaluations } from './evaluationRepository.ts';

/** What the home page begins with, in one call (docs/product.md §2, Home). */
export const todayRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, responseCache } = app;

  app.get(
    API.today,
    {
      config: { permission: 'today.read' },
      schema: { tags: ['today'], response: { 200: Today, ...errorResponses } },
    },
    async request => {
      const { id, roles } = request.user;
      await app.overviews.note(request, 'today');
      const date = clock.today();
      return {
        date,
        lessons: can(roles, 'schedules.read') ? await lessonsOf(database, date) : [],
        evaluations: can(roles, 'evaluations.read')
          ? {
              count: await responseCache.get(`evaluations due ${date}`, cached =>
                countDueEvaluations(cached, date),
              ),
              first: await listDueEvaluations(database, date, { limit: FIRST_EVALUATIONS_MAX }),
            }
          : null,
        files: can(roles, 'students.read') ? await listOpenedFiles(database, id) : [],
      };
    },
  );
};
