import { API } from '../../../../core/contract/paths.ts';
import type {
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchLine,
  StudentBatchPlan,
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

  /** Does what a plan says, once under a key: the lines of the answer as their bytes come in. */
  runStudentBatch: ({
    signal,
    key,
    ...body
  }: StudentBatchCommit & ByBatch & { key: string }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
    fetchStream(API.studentBatches, { method: 'POST', body, key, signal }),

  /** The JSON of a `StudentPage` of these students, as its bytes come in. */
  streamChosenStudents: (
    students: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
    fetchStream(API.studentRows, { method: 'POST', body: { students }, signal }),

  /** What stands on the passes of some students. */
  getStudentPasses: async (students: readonly string[], signal?: AbortSignal): Promise<StudentPass[]> => {
    const body = { students };
    return (await httpClient<StudentPasses>(API.studentPasses, { method: 'POST', body, signal })).json.list;
  },
};

/** A batch of which nothing is heard for so long is broken off: the connection may be gone without a word. */
const SILENT_MS = 30_000;

/**
 * The lines of JSON that a call answers, one by one.
 * @throws SyntaxError when the last was cut off; AbortError after a long silence; whatever `send` throws
 */
export async function* batchLines(
  send: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>,
): AsyncGenerator<StudentBatchLine> {
  const own = new AbortController();
  const heard = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const silence = setTimeout(() => own.abort(), SILENT_MS);
    return answer.finally(() => clearTimeout(silence));
  };
  const reader = (await heard(send(own.signal))).pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (
    let { value } = await heard(reader.read());
    value !== undefined;
    { value } = await heard(reader.read())
  ) {
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== '') yield JSON.parse(rest);
}
