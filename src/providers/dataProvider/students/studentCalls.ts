import type { DataProvider } from 'react-admin';
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
import type {
  StudentLetters,
  StudentListSettings,
  StudentViewInput,
  StudentViews,
} from '../../../../core/contract/studentViews.ts';
import { type StudentQuery, writeStudentQuery } from '../../../../core/rules/studentQuery.ts';
import { fetchStream, httpClient, read, write } from '../../httpClient.ts';
import { changeSetOf } from '../changeSets.ts';
import type { attention, finding } from '../insight.ts';
import { streamStudents } from './studentList.ts';

type Cancel = { signal?: AbortSignal };
type Listed = Pick<StudentQuery, 'filter' | 'sort'>;
type Pair = { id: string; otherId: string };

/** The calls of our own on students, many at once or two. Each throws HttpError as `httpClient` does. */
export const studentCalls = {
  streamStudents,

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
