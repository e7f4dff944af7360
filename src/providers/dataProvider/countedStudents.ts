import { API } from '../../../core/contract/paths.ts';
import type { CountedPage } from '../../../core/contract/statistics.ts';
import { type CountedStudents, writeCountedStudents } from '../../../core/rules/countedStudents.ts';
import { httpClient } from '../httpClient.ts';

/** The calls on the students behind a number. Each throws HttpError as `httpClient` does. */
export const countedStudents = {
  /** A page, from 1, of the students behind a number of the statistics, or all of them. */
  getCountedStudents: async ({
    counted,
    page,
    all,
    signal,
  }: {
    counted: CountedStudents;
    page?: number;
    all?: true;
    signal?: AbortSignal;
  }): Promise<CountedPage> => {
    const query = { counted: writeCountedStudents(counted), page, all };
    return (await httpClient<CountedPage>(API.countedStudents, { query, signal })).json;
  },
};
