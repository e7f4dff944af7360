import { API } from '../../core/contract/paths.ts';
import type { BatchChange, StudentBatchLine, StudentBatchPlan } from '../../core/contract/studentBatches.ts';
import type { TestClient } from './server.ts';

/** What a change would do to these students. */
export async function planOf(
  client: TestClient,
  students: readonly string[],
  change: BatchChange,
): Promise<StudentBatchPlan> {
  const response = await client.post(API.studentBatchPlan, { students, change });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** Does it: the lines of the answer. */
export async function commitBatch(
  client: TestClient,
  students: readonly string[],
  change: BatchChange,
  digest: string,
): Promise<StudentBatchLine[]> {
  const response = await client.post(API.studentBatches, { students, change, digest });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.body
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}
