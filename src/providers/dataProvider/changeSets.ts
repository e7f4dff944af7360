import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import type { ChangeSetContents, ChangeSetList } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { httpClient, type Reply } from '../httpClient.ts';

/** The calls on what can be undone as a whole. It throws HttpError as `httpClient` does. */
export const changeSets = {
  /** A page of what can be undone, the newest first; pages count from 1. */
  getChangeSets: async (
    { page, kind, name }: { page: number; kind?: ChangeSetKind; name: string },
    signal?: AbortSignal,
  ): Promise<ChangeSetList> => {
    const query = { page, kind, name };
    return (await httpClient<ChangeSetList>(API.changeSets, { query, signal })).json;
  },

  /** The first students whom a change set touches. */
  getChangeSetContents: async (id: string, signal?: AbortSignal): Promise<ChangeSetContents> =>
    (await httpClient<ChangeSetContents>(pathTo(API.changeSetContents, { id }), { signal })).json,
};

/** The change set by which what was answered can be undone; a back end that has none names none. */
export const changeSetOf = ({ headers }: Pick<Reply<unknown>, 'headers'>): string | undefined =>
  headers.get(CHANGE_SET_HEADER) ?? undefined;
