import { API, pathTo } from '../../../core/contract/paths.ts';
import type { MergeInput, MergePreview } from '../../../core/contract/studentMerge.ts';
import { httpClient } from '../httpClient.ts';
import { changeSetOf } from './changeSets.ts';

type Pair = { id: string; otherId: string };

/** The calls by which two files of one person become one. Each throws HttpError as `httpClient` does. */
export const studentMerge = {
  getMergePreview: async (pair: Pair, signal?: AbortSignal): Promise<MergePreview> =>
    (await httpClient<MergePreview>(pathTo(API.studentMerge, pair), { signal })).json,

  /** Merges; returns the change set by which both files come back. */
  mergeStudents: async (pair: Pair, taken: MergeInput['taken']): Promise<string | undefined> =>
    changeSetOf(await httpClient(pathTo(API.studentMerge, pair), { method: 'POST', body: { taken } })),
};
