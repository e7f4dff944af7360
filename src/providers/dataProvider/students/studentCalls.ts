import { type DataProvider, type DeleteParams, type GetListParams, HttpError } from 'react-admin';
import { SUCCESS } from '../../../../core/contract/answers.ts';
import type { Message } from '../../../../core/contract/common.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchPlan,
  StudentBatchProgress,
  StudentIds,
  StudentPass,
  StudentPasses,
} from '../../../../core/contract/studentBatches.ts';
import type { MergeInput, MergePreview } from '../../../../core/contract/studentMerge.ts';
import type { ContactPersons, StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import type {
  StudentLetters,
  StudentListSettings,
  StudentViewInput,
  StudentViews,
} from '../../../../core/contract/studentViews.ts';
import { PAGE_SIZES } from '../../../../core/rules/limits.ts';
import {
  DEFAULT_SORT,
  NO_FILTER,
  type StudentQuery,
  writeStudentQuery,
} from '../../../../core/rules/studentQuery.ts';
import { type Cancel, fetchStream, httpClient, type Query, read, write } from '../../httpClient.ts';
import { changeSetOf } from '../changeSets.ts';
import type { attention, finding } from '../insight.ts';
import { type RecordOf, type ResourceAdapter, rowWithDays, toRecord } from '../records.ts';

type Listed = Pick<StudentQuery, 'filter' | 'sort'>;
type Pair = { id: string; otherId: string };

/** The calls of our own on students, many at once or two. Each throws HttpError as `httpClient` does. */
export const studentCalls = {
  /** The JSON of all students that match, as the bytes come in: a `StudentPage` of one page. */
  streamStudents: ({ filter, sort, signal }: Listed & Cancel) =>
    fetchStream(API.students, { query: { ...queryOf({ filter, sort }), studentsOnOnePage: true }, signal }),

  /** Who the list's filter lets through, in its order, up to the most of a batch. */
  getStudentIds: ({ signal, ...list }: Listed & Cancel) =>
    read<StudentIds>(API.studentIds, writeStudentQuery({ ...list, page: 1 }), signal),

  planStudentBatch: ({ signal, ...body }: StudentBatchInput & Cancel) =>
    write<StudentBatchPlan>('POST', API.studentBatchPlan, body, { signal }),

  /** Does what a plan says to the first of the students, once under a key. */
  runStudentBatch: ({ key, ...body }: StudentBatchCommit & { key: string }) =>
    write<StudentBatchProgress>('POST', API.studentBatches, body, { key }),

  /** The JSON of a `StudentPage` of these students, as its bytes come in. */
  streamChosenStudents: (students: readonly string[], signal?: AbortSignal) =>
    fetchStream(API.studentRows, { method: 'POST', body: { students }, signal }),

  getStudentPasses: async (students: readonly string[], signal?: AbortSignal): Promise<StudentPass[]> =>
    (await write<StudentPasses>('POST', API.studentPasses, { students }, { signal })).list,

  getStudentViews: ({ signal }: Cancel = {}) => read<StudentViews>(API.studentViews, {}, signal),

  saveStudentView: (view: StudentViewInput, id?: string) =>
    id ? write('PUT', pathTo(API.studentView, { id }), view) : write('POST', API.studentViews, view),

  deleteStudentView: (id: string) => write('DELETE', pathTo(API.studentView, { id })),

  saveListSettings: (settings: StudentListSettings) => write('PUT', API.studentListSettings, settings),

  /** The letters with which names of the list begin; none where it is not sorted by names. */
  getStudentLetters: async (list: Listed, { signal }: Cancel = {}): Promise<StudentLetters['letters']> =>
    (await read<StudentLetters>(API.studentLetters, writeStudentQuery({ ...list, page: 1 }), signal)).letters,

  getMergePreview: (pair: Pair, signal?: AbortSignal) =>
    read<MergePreview>(pathTo(API.studentMerge, pair), {}, signal),

  /** Makes two files of one person one; returns the change set by which both come back. */
  mergeStudents: async (pair: Pair, taken: MergeInput['taken']): Promise<string | undefined> =>
    changeSetOf(await httpClient(pathTo(API.studentMerge, pair), { method: 'POST', body: { taken } })),
};

/** The part of the provider that the students list uses: `useDataProvider<StudentCalls>()`. */
export type StudentCalls = DataProvider &
  typeof studentCalls &
  Pick<typeof attention, 'getAttention'> &
  Pick<typeof finding, 'getNameSuggestions'>;

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
