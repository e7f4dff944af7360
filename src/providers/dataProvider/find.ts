import type { Found } from '../../../core/contract/find.ts';
import { API } from '../../../core/contract/paths.ts';
import { httpClient } from '../httpClient.ts';

/** The search of everything. Throws HttpError as `httpClient` does. */
export const finding = {
  /**
   * Students, classes, organizations and lists by words; without words what was used last.
   * @param recent 'classroom:<_id>', newest first
   */
  find: async (
    { q, recent }: { q: string; recent: readonly string[] },
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Found> => (await httpClient<Found>(API.find, { query: { q, recent }, signal })).json,
};
