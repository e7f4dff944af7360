import type { Found } from '../../../core/contract/find.ts';
import { API } from '../../../core/contract/paths.ts';
import type { NameSuggestions, SamePersons, SamePersonsQuery } from '../../../core/contract/students.ts';
import { DEFAULT_SORT, type StudentFilter, writeStudentQuery } from '../../../core/rules/studentQuery.ts';
import { httpClient } from '../httpClient.ts';

type Cancel = { signal?: AbortSignal };

/** The calls that find who or what is meant. Each throws HttpError as `httpClient` does. */
export const finding = {
  /**
   * Students, classes, organizations and lists by words; without words what was used last.
   * @param recent 'classroom:<_id>', newest first
   */
  find: async (
    { q, recent }: { q: string; recent: readonly string[] },
    { signal }: Cancel = {},
  ): Promise<Found> => (await httpClient<Found>(API.find, { query: { q, recent }, signal })).json,

  /** Searches for names that sound or look like the one that nobody has, best first; none on a back end without it. */
  getNameSuggestions: async (filter: StudentFilter, { signal }: Cancel = {}): Promise<string[]> => {
    const query = writeStudentQuery({ filter, sort: DEFAULT_SORT, page: 1 });
    const { json } = await httpClient<Partial<NameSuggestions>>(API.nameSuggestions, { query, signal });
    return json.suggestions ?? [];
  },

  /** Students with this name and date of birth; none on a back end without the call. */
  getSamePersons: async (query: SamePersonsQuery, { signal }: Cancel = {}): Promise<SamePersons> => {
    const { json } = await httpClient<SamePersons>(API.samePersons, { query, signal });
    return Array.isArray(json) ? json : [];
  },
};
