import { type DeleteParams, type GetListParams, HttpError } from 'react-admin';
import { SUCCESS } from '../../../../core/contract/answers.ts';
import type { Message } from '../../../../core/contract/common.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { ContactPersons, StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import { PAGE_SIZES } from '../../../../core/rules/limits.ts';
import {
  DEFAULT_SORT,
  NO_FILTER,
  type StudentQuery,
  writeStudentQuery,
} from '../../../../core/rules/studentQuery.ts';
import { fetchStream, httpClient, type Query } from '../../httpClient.ts';
import { changeSetOf } from '../changeSets.ts';
import { type RecordOf, type ResourceAdapter, rowWithDays, toRecord } from '../records.ts';

export type StudentRecord = RecordOf<StudentRow>;

/** The calls on the list of students. `meta.pagesCount` of a page is what the server counts. */
export const studentList = {
  getList: async ({ pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal }) => {
    const { json } = await httpClient<StudentPage>(API.students, {
      query: queryOf({
        filter,
        sort: sort as StudentQuery['sort'],
        page: pagination?.page,
        pageSize: pageSizeOf(pagination),
      }),
      signal,
    });
    const { pagesCount, studentsCount } = json.pagination;
    return {
      data: json.list.map(row => toRecord(rowWithDays(row))),
      total: studentsCount,
      meta: { pagesCount },
    };
  },

  /**
   * @throws HttpError with the server's message when it is any but 'Success' (docs/product.md §4, Student
   * delete)
   */
  delete: async ({ id }: Pick<DeleteParams, 'id'>) => {
    const reply = await httpClient<Message>(pathTo(API.student, { id: String(id) }), { method: 'DELETE' });
    const { status, json } = reply;
    if (json?.message !== SUCCESS) throw new HttpError(json?.message ?? '', status, json);
    return { data: { id: String(id), changeSet: changeSetOf(reply) } };
  },
};

/**
 * The JSON of all students that match, as the bytes come in: a `StudentPage` of one page.
 * @throws HttpError as `httpClient` does
 */
export const streamStudents = ({
  filter,
  sort,
  signal,
}: Pick<StudentQuery, 'filter' | 'sort'> & { signal?: AbortSignal }): Promise<
  ReadableStream<Uint8Array<ArrayBuffer>>
> =>
  fetchStream(API.students, {
    query: { ...queryOf({ filter, sort }), studentsOnOnePage: true },
    signal,
  });

/** The contact persons of students as choices: a name is its own id. */
export const contactPersons = {
  getList: async ({ signal }) => {
    const { names } = (await httpClient<ContactPersons>(API.contactPersons, { signal })).json;
    return { data: names.map(name => ({ id: name, name, status: true })), total: names.length };
  },
} satisfies ResourceAdapter;

const pageSizeOf = (pagination: GetListParams['pagination']) =>
  PAGE_SIZES.find(size => size === pagination?.perPage);

const queryOf = ({
  filter = NO_FILTER,
  sort = DEFAULT_SORT,
  page = 1,
  pageSize,
}: Partial<StudentQuery>): Query => ({
  page,
  ...writeStudentQuery({ filter, sort, page, pageSize }),
});
