import { CHANGE_SET_HEADER, CHANGE_SETS_BETWEEN } from '../../../core/contract/answers.ts';
import type { ChangeSetContents, ChangeSetList, UndoProgress } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { type Reply, read, write } from '../httpClient.ts';
import { onceAnswered } from '../uncertainWrites.ts';

/** The calls on what can be undone as a whole. Each throws HttpError as `httpClient` does. */
export const changeSets = {
  /** A page of what can be undone, the newest first; pages count from 1. */
  getChangeSets: (query: { page: number; kind?: ChangeSetKind; name: string }, signal?: AbortSignal) =>
    read<ChangeSetList>(API.changeSets, query, signal),

  getChangeSetContents: (id: string, signal?: AbortSignal) =>
    read<ChangeSetContents>(pathTo(API.changeSetContents, { id }), {}, signal),
};

/** The change set by which what was answered can be undone; a back end that has none names none. */
export const changeSetOf = ({ headers }: Pick<Reply<unknown>, 'headers'>): string | undefined =>
  headers.get(CHANGE_SET_HEADER) ?? undefined;

export type Undone = Pick<UndoProgress, 'done' | 'total'>;

/**
 * Puts everything back as it was before a change set, or before several, as `changeSetOf` names them: a call puts back
 * what it can, and the next one goes on. Asked again after an answer was lost, each does so once.
 * @param onProgress told after each call that leaves more to be put back
 * @returns sentences about what stays as it is, as it was changed meanwhile
 * @throws HttpError 409 with `problems` in its body when something was changed since
 */
export const undoChangeSet = (changeSet: string, onProgress?: (undone: Undone) => void): Promise<string[]> =>
  onceAnswered(changeSet, async key => {
    const leftOut: string[] = [];
    for (const [index, id] of changeSet.split(CHANGE_SETS_BETWEEN).entries()) {
      for (let call = 0; ; call += 1) {
        const path = pathTo(API.changeSetUndo, { id });
        const undone = await write<UndoProgress>('POST', path, undefined, { key: `${key}-${index}-${call}` });
        leftOut.push(...undone.leftOut);
        if (undone.done >= undone.total) break;
        onProgress?.(undone);
      }
    }
    return leftOut;
  });

/**
 * Erases for good what a change set could bring back. Asked again after its answer was lost, it is done once.
 * @returns no sentences: nothing stays
 * @throws HttpError as `httpClient` does
 */
export const eraseChangeSet = async (id: string): Promise<string[]> => {
  const path = pathTo(API.changeSet, { id });
  await onceAnswered(path, key => write('DELETE', path, undefined, { key }));
  return [];
};
