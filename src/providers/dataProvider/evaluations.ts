import { HttpError } from 'react-admin';
import { SUCCESS } from '../../../core/contract/answers.ts';
import type { Message } from '../../../core/contract/common.ts';
import type { EvaluationRow, EvaluationWeeks } from '../../../core/contract/evaluations.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { httpClient } from '../httpClient.ts';

/** A change is made only if the answer says so, whatever its status (docs/product.md §7, Evaluations). */
const change = async (method: 'PUT' | 'DELETE', studentId: string, key?: string): Promise<void> => {
  const path = pathTo(API.evaluation, { id: studentId });
  const { json, status } = await httpClient<Message>(path, { method, key });
  if (json?.message !== SUCCESS) throw new HttpError(json?.message || commonTexts.error.unexpected, status);
};

/** The calls on evaluations (docs/product.md §7, Evaluations). Each throws HttpError as `httpClient` does. */
export const evaluations = {
  /** The students whose evaluation is due, longest first; of all organizations and classes if none is named. */
  getEvaluations: async ({
    organizations: organization,
    classrooms: classroom,
    signal,
  }: {
    organizations: readonly string[];
    classrooms: readonly string[];
    signal?: AbortSignal;
  }): Promise<EvaluationRow[]> => {
    const query = { organization, classroom };
    return (await httpClient<EvaluationRow[]>(API.evaluations, { query, signal })).json;
  },

  getEvaluationWeeks: async (id: string, signal?: AbortSignal): Promise<EvaluationWeeks> =>
    (await httpClient<EvaluationWeeks>(pathTo(API.evaluationWeeks, { id }), { signal })).json,

  finishEvaluation: (studentId: string): Promise<void> => change('PUT', studentId),

  /** Takes back that it was done: once, however often it is asked under its key. */
  undoEvaluation: (studentId: string, key: string): Promise<void> => change('DELETE', studentId, key),
};
