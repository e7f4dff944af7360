import type {
  CreatedFreePeriod,
  FreePeriodInput,
  ListedFreePeriod,
} from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { FoundationSettings, FoundationSettingsInput } from '../../../core/contract/settings.ts';
import { httpClient } from '../httpClient.ts';

/** The calls on what the foundation has chosen. Each throws HttpError as `httpClient` does. */
export const foundation = {
  getSettings: async (signal?: AbortSignal): Promise<FoundationSettings> =>
    (await httpClient<FoundationSettings>(API.settings, { signal })).json,

  /** Stores these; what is left out stays as it is. */
  saveSettings: async (settings: FoundationSettingsInput): Promise<void> => {
    await httpClient(API.settings, { method: 'PUT', body: settings });
  },

  /** The days without lessons, in order. */
  getFreePeriods: async (signal?: AbortSignal): Promise<ListedFreePeriod[]> =>
    (await httpClient<ListedFreePeriod[]>(API.freePeriods, { signal })).json,

  /** Stores days without lessons: new ones when `id` is left out, once for each key. */
  saveFreePeriod: async (
    input: FreePeriodInput,
    { id, key }: { id?: string; key?: string } = {},
  ): Promise<void> => {
    if (id) await httpClient(pathTo(API.freePeriod, { id }), { method: 'PUT', body: input });
    else await httpClient<CreatedFreePeriod>(API.freePeriods, { method: 'POST', body: input, key });
  },

  deleteFreePeriod: async (id: string): Promise<void> => {
    await httpClient(pathTo(API.freePeriod, { id }), { method: 'DELETE' });
  },
};
