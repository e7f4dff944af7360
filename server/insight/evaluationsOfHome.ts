import type { FastifyInstance } from 'fastify';
import type { Today } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { FIRST_EVALUATIONS_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { countDueEvaluations, listComingEvaluations, listDueEvaluations } from './evaluationRepository.ts';

/** How many evaluations are due, the first of them, and those that turn orange soonest: cached. */
export async function evaluationsOfHome(
  { responseCache }: FastifyInstance,
  today: Day,
): Promise<NonNullable<Today['evaluations']>> {
  const rowsOf = async <Row>(name: string, read: (cached: Database) => Promise<Row[]>): Promise<Row[]> => {
    const write = async (cached: Database) => (await read(cached)).map(row => JSON.stringify(row));
    const texts = await responseCache.get(`evaluations ${name} ${today}`, write, 'spans');
    return texts.map(text => JSON.parse(text) as Row);
  };
  const limit = FIRST_EVALUATIONS_MAX;
  return {
    count: await responseCache.get(
      `evaluations due ${today}`,
      cached => countDueEvaluations(cached, today),
      'spans',
    ),
    first: await rowsOf('first', cached => listDueEvaluations(cached, today, { limit })),
    coming: await rowsOf('coming', cached => listComingEvaluations(cached, today, limit)),
  };
}
