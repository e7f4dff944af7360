import type { ChangeSetList, UndoProgress } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { importTable } from './calls.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { BenchSample } from './sample.ts';
import { ADMINISTRATOR, callAt, STAFF, signIn } from './target.ts';

const RUNS = 5;

/** In milliseconds: for so long at most one portion of long work may keep others waiting. */
const GOAL = 100;

/** The longest wait of another user for a small call, of each run of work that an embedded database does in portions. */
export async function longestWaits(baseUrl: string, { list, today }: BenchSample): Promise<Figures[]> {
  const [target, other] = await Promise.all([ADMINISTRATOR, STAFF].map(user => signIn(baseUrl, user)));
  if (!target || !other) throw new Error('Nobody has signed in');
  const undo = async (id: string): Promise<unknown> => {
    const path = pathTo(API.changeSetUndo, { id });
    const { done, total } = await callAt<UndoProgress>(target, 'POST', path);
    return done < total && undo(id);
  };
  const longestOf = async (work: Promise<unknown>): Promise<number> => {
    let [longest, isDone] = [0, false];
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    while (!isDone) {
      const began = performance.now();
      await callAt(other, 'GET', API.classrooms);
      longest = Math.max(longest, performance.now() - began);
    }
    await work;
    return longest;
  };
  const [checks, undos]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    checks.push(await longestOf(callAt(target, 'POST', API.studentImportCheck, importTable(today))));
    await callAt(target, 'DELETE', pathTo(API.teacherList, { id: list.id }));
    const [deletion] = (await callAt<ChangeSetList>(target, 'GET', API.changeSets)).list;
    undos.push(await longestOf(undo(deletion?._id ?? '')));
  }
  return [
    figuresOf('longest wait of another, import: a check of 500 rows', 'ms', checks, GOAL),
    figuresOf(`longest wait of another, undo of a list, ${list.size}`, 'ms', undos, GOAL),
  ];
}
