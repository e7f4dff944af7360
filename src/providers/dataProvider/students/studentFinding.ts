import { API } from '../../../../core/contract/paths.ts';
import type { NameSuggestions, SamePersons, SamePersonsQuery } from '../../../../core/contract/students.ts';
import { DEFAULT_SORT, type StudentFilter, writeStudentQuery } from '../../../../core/rules/studentQuery.ts';
import { httpClient } from '../../httpClient.ts';

type Cancel = { signal?: AbortSignal };

/**
 * The calls of our own that help to find who is meant. A back end that does not have them finds nobody. Each
 * throws HttpError as `httpClient` does.
 */
export const studentFinding = {
  /** Searches for names that sound or look like the one that nobody has, best first. */
  getNameSuggestions: async (filter: StudentFilter, { signal }: Cancel = {}): Promise<string[]> => {
    const query = writeStudentQuery({ filter, sort: DEFAULT_SORT, page: 1 });
    const { json } = await httpClient<Partial<NameSuggestions>>(API.nameSuggestions, { query, signal });
    return json.suggestions ?? [];
  },

  /** Students with this name and date of birth. */
  getSamePersons: async (query: SamePersonsQuery, { signal }: Cancel = {}): Promise<SamePersons> => {
    const { json } = await httpClient<SamePersons>(API.samePersons, { query, signal });
    return Array.isArray(json) ? json : [];
  },
};
