import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { httpClient } from '../httpClient.ts';

/**
 * The students whose evaluation is due, longest first (SPEC.md §7, Evaluations).
 * @throws HttpError as `httpClient` does
 */
export const getEvaluations = async (signal?: AbortSignal): Promise<EvaluationRow[]> => {
  const { json } = await httpClient<EvaluationRow[]>(API.evaluations, { signal });
  return json;
};

/**
 * Marks a student's evaluation as done today.
 * @throws HttpError with the server's sentence when it is refused
 */
export const finishEvaluation = async (studentId: string): Promise<void> => {
  await httpClient(pathTo(API.evaluation, { id: studentId }), { method: 'PUT' });
};
