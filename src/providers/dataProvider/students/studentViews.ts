import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  StudentLetters,
  StudentListSettings,
  StudentViewInput,
  StudentViews,
} from '../../../../core/contract/studentViews.ts';
import { type StudentQuery, writeStudentQuery } from '../../../../core/rules/studentQuery.ts';
import { httpClient } from '../../httpClient.ts';

type Cancel = { signal?: AbortSignal };

/** The calls of our own on what a user keeps of the students list. Each throws HttpError as `httpClient` does. */
export const studentViews = {
  getStudentViews: async ({ signal }: Cancel = {}): Promise<StudentViews> =>
    (await httpClient<StudentViews>(API.studentViews, { signal })).json,

  /** Stores a new view, or one in place of that with the `_id`. */
  saveStudentView: async (view: StudentViewInput, _id?: string): Promise<void> => {
    const path = _id ? pathTo(API.studentView, { id: _id }) : API.studentViews;
    await httpClient(path, { method: _id ? 'PUT' : 'POST', body: view });
  },

  deleteStudentView: async (id: string): Promise<void> => {
    await httpClient(pathTo(API.studentView, { id }), { method: 'DELETE' });
  },

  saveListSettings: async (settings: StudentListSettings): Promise<void> => {
    await httpClient(API.studentListSettings, { method: 'PUT', body: settings });
  },

  /** The letters with which names of the list begin; none where it is not sorted by names. */
  getStudentLetters: async (
    { filter, sort }: Pick<StudentQuery, 'filter' | 'sort'>,
    { signal }: Cancel = {},
  ): Promise<StudentLetters['letters']> => {
    const query = writeStudentQuery({ filter, sort, page: 1 });
    return (await httpClient<StudentLetters>(API.studentLetters, { query, signal })).json.letters;
  },
};
