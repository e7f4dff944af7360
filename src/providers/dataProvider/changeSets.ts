import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { httpClient, type Reply } from '../httpClient.ts';

/** The calls on what can be undone as a whole. Each throws HttpError as `httpClient` does. */
export const changeSets = {
  /**
   * Puts everything back as it was before a change set.
   * @throws HttpError 409 with `problems` in its body when something was changed since
   */
  undoChangeSet: async (id: string): Promise<void> => {
    await httpClient(pathTo(API.changeSetUndo, { id }), { method: 'POST' });
  },
};

/** The change set by which what was answered can be undone; a back end that has none names none. */
export const changeSetOf = ({ headers }: Pick<Reply<unknown>, 'headers'>): string | undefined =>
  headers.get(CHANGE_SET_HEADER) ?? undefined;
