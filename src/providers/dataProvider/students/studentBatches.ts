import { API } from '../../../../core/contract/paths.ts';
import type {
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchPlan,
  StudentBatchProgress,
  StudentIds,
  StudentPass,
  StudentPasses,
} from '../../../../core/contract/studentBatches.ts';
import { type StudentQuery, writeStudentQuery } from '../../../../core/rules/studentQuery.ts';
import { fetchStream, httpClient } from '../../httpClient.ts';

type ByBatch = { signal?: AbortSignal };

/** The calls on many students at once; each throws an HttpError as `httpClient` does. */
export const studentBatches = {
  /** Who the list's filter lets through, in its order, up to the most of a batch. */
  getStudentIds: async ({
    filter,
    sort,
    signal,
  }: Pick<StudentQuery, 'filter' | 'sort'> & ByBatch): Promise<StudentIds> => {
    const query = writeStudentQuery({ filter, sort, page: 1 });
    return (await httpClient<StudentIds>(API.studentIds, { query, signal })).json;
  },

  /** What a change would do to whom; nothing is written. */
  planStudentBatch: async ({ signal, ...body }: StudentBatchInput & ByBatch): Promise<StudentBatchPlan> =>
    (await httpClient<StudentBatchPlan>(API.studentBatchPlan, { method: 'POST', body, signal })).json,

  /** Does what a plan says to the first of the students, once under a key. */
  runStudentBatch: async ({
    key,
    ...body
  }: StudentBatchCommit & { key: string }): Promise<StudentBatchProgress> =>
    (await httpClient<StudentBatchProgress>(API.studentBatches, { method: 'POST', body, key })).json,

  /** The JSON of a `StudentPage` of these students, as its bytes come in. */
  streamChosenStudents: (
    students: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
    fetchStream(API.studentRows, { method: 'POST', body: { students }, signal }),

  getStudentPasses: async (students: readonly string[], signal?: AbortSignal): Promise<StudentPass[]> => {
    const body = { students };
    return (await httpClient<StudentPasses>(API.studentPasses, { method: 'POST', body, signal })).json.list;
  },
};
