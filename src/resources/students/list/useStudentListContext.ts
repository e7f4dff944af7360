import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type GetListResult,
  type ListControllerResult,
  useDataProvider,
  useListContext,
  useListFilterContext,
  useRecordSelection,
} from 'react-admin';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import {
  NO_FILTER,
  type StudentFilter,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { useListSettings } from './useListSettings.ts';
import { useStudentQuery } from './useStudentQuery.ts';

/**
 * The students list as react-admin's list context. Filter, order and page live in the address, the selection
 * only in memory. While another page is loading, or could not be loaded, the last one stays
 * (`isPlaceholderData`); a request that is overtaken is aborted, and the next page is prefetched. A failure
 * shows no notification (docs/product.md §8).
 */
export const useStudentListContext = (): ListControllerResult<StudentRecord> => {
  const { filter, sort, page, pageSize, show } = useStudentQuery();
  const [, changeSettings] = useListSettings();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, isPaused, isFetching, refetch } = useQuery(
    studentPageQuery(dataProvider, { filter, sort, page, pageSize }),
  );
  // react-query's placeholder data ends when a request fails; the rows stay.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  const isOutdated = data === undefined;
  const total = shown?.total ?? shown?.data.length ?? 0;
  // After a delete react-admin's cache holds the new total, but no longer the server's count of pages.
  const pages = shown?.meta?.pagesCount ?? pagesCount(total, pageSize);

  const hasNextPage = page < pages;
  useEffect(() => {
    if (isOutdated || !hasNextPage || !('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => {
      queryClient.prefetchQuery(studentPageQuery(dataProvider, { filter, sort, page: page + 1, pageSize }));
    });
    return () => cancelIdleCallback(handle);
  }, [isOutdated, hasNextPage, filter, sort, page, pageSize, dataProvider, queryClient]);

  const lastPage = isOutdated ? page : Math.max(1, pages);
  useEffect(() => {
    if (page > lastPage) show({ page: lastPage }, { replace: true });
  }, [page, lastPage, show]);

  const [selectedIds, selection] = useRecordSelection<StudentRecord>({ disableSyncWithStore: true });

  return useMemo(
    () => ({
      resource: 'students',
      ...stateOf(shown, pages, error),
      isPlaceholderData: isOutdated,
      isFetching,
      isPaused,
      refetch,
      page,
      perPage: pageSize,
      hasNextPage,
      hasPreviousPage: page > 1,
      setPage: (page: number) => show({ page }),
      // The first student of this page stays on the one that is shown.
      setPerPage: (next: number) => {
        const size = PAGE_SIZES.find(each => each === next) ?? PAGE_SIZE;
        changeSettings({ pageSize: size });
        show({ pageSize: size, page: Math.floor(((page - 1) * pageSize) / size) + 1 });
      },
      sort,
      setSort: sort => show({ sort: sort as StudentQuery['sort'] }),
      filterValues: filter,
      displayedFilters: NOTHING,
      setFilters: (filter: StudentFilter) => show({ filter }),
      showFilter: unsupported,
      hideFilter: unsupported,
      selectedIds,
      onSelect: selection.select,
      onToggleItem: selection.toggle,
      onUnselectItems: selection.clearSelection,
      onSelectAll: unsupported,
    }),
    [
      shown,
      error,
      pages,
      isOutdated,
      isFetching,
      isPaused,
      refetch,
      page,
      hasNextPage,
      sort,
      filter,
      show,
      pageSize,
      changeSettings,
      selectedIds,
      selection,
    ],
  );
};

/** The filter of the students list around it, and how to change it. */
export const useStudentFilter = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const filter: StudentFilter = filterValues;
  return {
    filter,
    setFilter: (changes: Partial<StudentFilter>) => setFilters({ ...filter, ...changes }),
    clearFilter: () => setFilters(NO_FILTER),
  };
};

/** The query string of the students list around it. */
export const useListSearch = (): string => {
  const { filterValues, sort, page, perPage } = useListContext<StudentRecord>();
  const pageSize = PAGE_SIZES.find(size => size === perPage);
  return writeStudentSearch({ filter: filterValues, sort: sort as StudentQuery['sort'], page, pageSize });
};

/** A page of the students list, as it is cached. */
export const studentPageQuery = (
  dataProvider: AppDataProvider,
  { filter, sort, page, pageSize = PAGE_SIZE }: StudentQuery,
) => {
  const params = { pagination: { page, perPage: pageSize }, sort, filter };
  return queryOptions({
    queryKey: ['students', 'getList', params],
    queryFn: ({ signal }): Promise<GetListResult<StudentRecord>> =>
      dataProvider.getList<StudentRecord>('students', { ...params, signal }),
  });
};

const stateOf = (shown: GetListResult<StudentRecord> | undefined, pages: number, error: Error | null) => {
  if (shown) {
    const found = {
      data: shown.data,
      total: shown.total ?? shown.data.length,
      meta: { pagesCount: pages },
      isPending: false,
    } as const;
    return error ? { ...found, error } : { ...found, error: null };
  }
  const nothing = { data: undefined, total: undefined, meta: undefined } as const;
  return error
    ? ({ ...nothing, error, isPending: false } as const)
    : ({ ...nothing, error: null, isPending: true } as const);
};

const NOTHING = {};

/**
 * What this list has no use for: filters that come and go, a selection of all pages.
 */
const unsupported = () => undefined;
