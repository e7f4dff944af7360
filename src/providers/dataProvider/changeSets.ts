import { CHANGE_SET_HEADER, CHANGE_SETS_BETWEEN } from '../../../core/contract/answers.ts';
import type { ChangeSetList } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { httpClient, type Reply } from '../httpClient.ts';

/** The calls on what can be undone as a whole. Each throws HttpError as `httpClient` does. */
export const changeSets = {
  /** A page of what can be undone, the newest first; pages count from 1. */
  getChangeSets: async (
    { page, kind, name }: { page: number; kind?: ChangeSetKind; name: string },
    signal?: AbortSignal,
  ): Promise<ChangeSetList> => {
    const query = { page, kind, name };
    return (await httpClient<ChangeSetList>(API.changeSets, { query, signal })).json;
  },

  /** Erases for good what a change set could bring back. */
  eraseChangeSet: async (id: string): Promise<void> => {
    await httpClient(pathTo(API.changeSet, { id }), { method: 'DELETE' });
  },

  /**
   * Puts everything back as it was before a change set, or before several, as `changeSetOf` names them.
   * @throws HttpError 409 with `problems` in its body when something was changed since
   */
  undoChangeSet: async (changeSet: string): Promise<void> => {
    for (const id of changeSet.split(CHANGE_SETS_BETWEEN)) {
      await httpClient(pathTo(API.changeSetUndo, { id }), { method: 'POST' });
    }
  },
};

/** The change set by which what was answered can be undone; a back end that has none names none. */
export const changeSetOf = ({ headers }: Pick<Reply<unknown>, 'headers'>): string | undefined =>
  headers.get(CHANGE_SET_HEADER) ?? undefined;
