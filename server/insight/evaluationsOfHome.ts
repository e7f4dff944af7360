import type { FastifyInstance } from 'fastify';
import type { ComingEvaluation, Today } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { FIRST_EVALUATIONS_MAX } from '../../core/rules/limits.ts';
import { countDueEvaluations, listComingEvaluations, listDueEvaluations } from './evaluationRepository.ts';

/** How many evaluations are due, the first of them, and those that turn orange soonest: cached, all but the first. */
export async function evaluationsOfHome(
  { database, responseCache }: FastifyInstance,
  today: Day,
): Promise<NonNullable<Today['evaluations']>> {
  const coming = await responseCache.get(`evaluations coming ${today}`, async cached => {
    const rows = await listComingEvaluations(cached, today, FIRST_EVALUATIONS_MAX);
    return rows.map(row => JSON.stringify(row));
  });
  return {
    count: await responseCache.get(`evaluations due ${today}`, cached => countDueEvaluations(cached, today)),
    first: await listDueEvaluations(database, today, { limit: FIRST_EVALUATIONS_MAX }),
    coming: coming.map(text => JSON.parse(text) as ComingEvaluation),
  };
}
