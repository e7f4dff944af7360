import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { apiFilter } from './apiFilter.ts';
import type { StudentListParams } from './studentListParams.ts';
import { whenIdle } from './whenIdle.ts';

/** A page of the students list as the screen shows it. */
export type ShownStudents = {
  students: StudentRecord[];
  total: number;
  pagesCount: number;
};

export type StudentPageState = {
  /** What there is to show: while another page is on its way, or cannot be had, the one before. */
  shown: ShownStudents | undefined;
  /** Whether what is shown is not what was asked for. */
  outdated: boolean;
  /** Why there is no answer, if there is none: the call failed, or the device has no connection. */
  problem: 'failed' | 'offline' | undefined;
  retry: () => void;
};

/**
 * The page of students that the address asks for. A request that is overtaken by another is abandoned; the
 * next page is fetched ahead when the browser is idle. A failure is silent here (SPEC.md §8).
 */
export const useStudentPage = ({ filter, sort, page }: StudentListParams): StudentPageState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const query = useQuery(studentPageQuery(dataProvider, { filter, sort, page }));
  const current = query.data && shownStudents(query.data);
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const shown = current ?? (last && shownStudents(last));

  const hasNext = current !== undefined && page < current.pagesCount;
  useEffect(() => {
    if (!hasNext) return;
    return whenIdle(() => {
      queryClient.prefetchQuery(studentPageQuery(dataProvider, { filter, sort, page: page + 1 }));
    });
  }, [hasNext, filter, sort, page, dataProvider, queryClient]);

  return {
    shown,
    outdated: current === undefined,
    problem: query.isError ? 'failed' : query.isPaused && !current ? 'offline' : undefined,
    retry: query.refetch,
  };
};

const studentPageQuery = (dataProvider: AppDataProvider, { filter, sort, page }: StudentListParams) => {
  const params = { pagination: { page, perPage: PAGE_SIZE }, sort, filter: apiFilter(filter) };
  return queryOptions({
    queryKey: ['students', 'getList', params],
    queryFn: ({ signal }): Promise<GetListResult<StudentRecord>> =>
      dataProvider.getList<StudentRecord>('students', { ...params, signal }),
  });
};

/** After a delete react-admin's cache holds the new total, but no longer how many pages the server counted. */
const shownStudents = ({ data, total = data.length, meta }: GetListResult<StudentRecord>): ShownStudents => ({
  students: data,
  total,
  pagesCount: meta?.pagesCount ?? pagesCount(total, PAGE_SIZE),
});
