import { CHANGE_SET_HEADER } from '../../core/contract/answers.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { Target } from './target.ts';

/** Batch, merge and deletion, each undone again, one call at a time: each needs what the one before it answered. */
export async function undoneCalls({ baseUrl, headers }: Target, students: string[]): Promise<Figures[]> {
  const times: Record<string, number[]> = {};
  const call = async (name: string, path: string, body?: object, method = 'POST') => {
    const began = performance.now();
    const all = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${baseUrl}${path}`, { method, headers: all, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    times[name] = [...(times[name] ?? []), performance.now() - began];
    return { ...answer, changeSetId: answer.changeSetId ?? response.headers.get(CHANGE_SET_HEADER) };
  };
  const undo = (name: string, { changeSetId: id }: { changeSetId: string }) =>
    call(`undo of a ${name}`, pathTo(API.changeSetUndo, { id }));
  const [id = '', otherId = ''] = students;
  for (let round = 0; round < 20; round += 1) {
    const contactPerson = { contactPersonName: `Meting ${Date.now()}`, contactPersonJobDescription: '' };
    const reached = { contactPersonTelephone: '', contactPersonEmail: '' };
    const batch = {
      students,
      change: { kind: 'contactPerson', contactPerson: { ...contactPerson, ...reached } },
    };
    const { digest } = await call(`batch of ${students.length}: overview`, API.studentBatchPlan, batch);
    const name = `batch of ${students.length}`;
    await undo(name, await call(name, API.studentBatches, { ...batch, digest }));
    await undo('merge', await call('merge', pathTo(API.studentMerge, { id, otherId }), { taken: [] }));
    await undo('deletion', await call('deletion', pathTo(API.student, { id }), undefined, 'DELETE'));
  }
  return Object.entries(times).map(([name, values]) => figuresOf(name, 'ms', values));
}
