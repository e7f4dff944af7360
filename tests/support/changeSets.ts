import type { UndoProgress } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type {
  BatchChange,
  StudentBatchPlan,
  StudentBatchProgress,
} from '../../core/contract/studentBatches.ts';
import { STUDENTS_PER_CALL } from '../../core/rules/limits.ts';
import type { TestCalls } from './server.ts';

export async function planOf(
  client: TestCalls,
  students: readonly string[],
  change: BatchChange,
): Promise<StudentBatchPlan> {
  const response = await client.post(API.studentBatchPlan, { students, change });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** Does it, call after call as the web app asks: what was done in all. */
export async function commitBatch(
  client: TestCalls,
  students: readonly string[],
  change: BatchChange,
  digest: string,
): Promise<Omit<StudentBatchProgress, 'done'>> {
  const digests = digest.split('.');
  const made: StudentBatchProgress = { done: 0, changedCount: 0, changeSetId: null };
  while (made.done < students.length) {
    const next = students.slice(made.done, made.done + STUDENTS_PER_CALL);
    const part = digests[made.done / STUDENTS_PER_CALL];
    const body =
      made.done === 0
        ? { students, change, digest }
        : { students: next, change, digest: part, partOf: made.changeSetId };
    const response = await client.post(API.studentBatches, body);
    if (response.statusCode !== 200) throw new Error(response.body);
    const { done, changedCount, changeSetId } = response.json<StudentBatchProgress>();
    made.done += done;
    made.changedCount += changedCount;
    made.changeSetId = changeSetId;
  }
  const { changedCount, changeSetId } = made;
  return { changedCount, changeSetId };
}

/** Asks for the undo of a change set until it is done, as the web app does; the last answer. */
export async function undoWhole(client: TestCalls, changeSetId: string) {
  for (;;) {
    const response = await client.post(pathTo(API.changeSetUndo, { id: changeSetId }));
    if (response.statusCode !== 200) return response;
    const { done, total } = response.json<UndoProgress>();
    if (done >= total) return response;
  }
}
