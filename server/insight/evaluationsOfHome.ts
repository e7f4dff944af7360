import type { Today } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { FIRST_EVALUATIONS_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { countDueEvaluations, listComingEvaluations, listDueEvaluations } from './evaluationRepository.ts';

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
