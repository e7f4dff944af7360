import type { ChangeSetList, UndoProgress } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { importTable } from './calls.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { BenchSample } from './sample.ts';
import { ADMINISTRATOR, callAt, signIn } from './target.ts';

const RUNS = 5;

/** In milliseconds: so long may a portion of long work in SQLite hold the process. */
const GOAL = 100;

/** How long long work keeps others waiting in one piece, at most of each run: for an answer that asks no database. */
export async function longestHolds(baseUrl: string, { list, today }: BenchSample): Promise<Figures[]> {
  const target = await signIn(baseUrl, ADMINISTRATOR);
  const undo = async (id: string): Promise<unknown> => {
    const path = pathTo(API.changeSetUndo, { id });
    const { done, total } = await callAt<UndoProgress>(target, 'POST', path);
    return done < total && undo(id);
  };
  const longestOf = async (work: Promise<unknown>): Promise<number> => {
    const over = work.then(() => true);
    let longest = 0;
    do {
      const began = performance.now();
      await callAt({ baseUrl }, 'GET', API.health);
      longest = Math.max(longest, performance.now() - began);
    } while (!(await Promise.race([over, false])));
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
    figuresOf('held at most by an import’s check of 500 rows', 'ms', checks, GOAL),
    figuresOf(`held at most by an undo of a list, ${list.size}`, 'ms', undos, GOAL),
  ];
}
