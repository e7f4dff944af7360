import { CHANGE_SETS_BETWEEN } from '../../core/contract/answers.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { httpClient } from './httpClient.ts';
import { onceAnswered } from './uncertainWrites.ts';

/**
 * Puts everything back as it was before a change set, or before several, as `changeSetOf` names them. Asked again after
 * an answer was lost, each is done once.
 * @throws HttpError 409 with `problems` in its body when something was changed since
 */
export const undoChangeSet = (changeSet: string): Promise<void> =>
  onceAnswered(changeSet, async key => {
    for (const [index, id] of changeSet.split(CHANGE_SETS_BETWEEN).entries()) {
      await httpClient(pathTo(API.changeSetUndo, { id }), { method: 'POST', key: `${key}-${index}` });
    }
  });

/**
 * Erases for good what a change set could bring back. Asked again after its answer was lost, it is done once.
 * @throws HttpError as `httpClient` does
 */
export const eraseChangeSet = async (id: string): Promise<void> => {
  const path = pathTo(API.changeSet, { id });
  await onceAnswered(path, key => httpClient(path, { method: 'DELETE', key }));
};
