import type { UndoProgress } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { TestClient } from './server.ts';

/** Asks for the undo of a change set until it is done, as the web app does; the last answer. */
export async function undoWhole(client: TestClient, changeSetId: string) {
  for (;;) {
    const response = await client.post(pathTo(API.changeSetUndo, { id: changeSetId }));
    if (response.statusCode !== 200) return response;
    const { done, total } = response.json<UndoProgress>();
    if (done >= total) return response;
  }
}
