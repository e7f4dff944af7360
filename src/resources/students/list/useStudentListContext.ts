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
import { matchPath, useHref, useLocation, useNavigate } from 'react-router';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { pagesCount } from '../../../../core/rules/pagination.ts';
import {
  NO_FILTER,
  type PageSize,
  readStudentSearch,
  type StudentFilter,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import { useLastPage } from '../../../components/PaginationBar.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { SCREENS } from '../../../screens.ts';
import { listSearchIn } from './listAddress.ts';
import { useListSettings } from './useListSettings.ts';

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
  useLastPage(page, lastPage, page => show({ page }, { replace: true }));

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

type Show = (changes: Partial<StudentQuery>, options?: { replace?: boolean }) => void;

/**
 * What the students list shows, in the query string (docs/product.md §2, Students list), and how to show
 * something else. Every change but that of the page goes back to page 1; a name being typed further replaces
 * the entry in the history. The router navigates in a transition: the state is optimistic until the new
 * address arrives, so that no field jumps back in between, and is dropped when a user goes back to the old
 * one meanwhile. Where the address says no page size, it is the user's.
 */
const useStudentQuery = (): StudentQuery & { pageSize: PageSize; show: Show } => {
  const [{ pageSize: usual }] = useListSettings();
  const location = useLocation();
  const navigate = useNavigate();
  const address = useHref(location);
  const [optimistic, setOptimistic] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address drops it too
  useEffect(() => {
    // A new object each time: React skips one that equals what it rendered last, though that may never be
    // shown.
    const drop = () => setOptimistic({ ...NONE });
    drop();
    const dropWhenBack = () => {
      // Another address drops it when it arrives; until then the old one is not shown again.
      if (`${window.location.pathname}${window.location.search}` === address) drop();
    };
    window.addEventListener('popstate', dropWhenBack);
    return () => window.removeEventListener('popstate', dropWhenBack);
  }, [location.key]);
  const search = optimistic.of === location.key ? optimistic.search : listSearchIn(location);

  return useMemo(() => {
    const query = readStudentSearch(search);
    const show: Show = (changes, { replace = false } = {}) => {
      const filter = changes.filter && withoutOtherKind(query.filter, changes.filter);
      const typedOn = Boolean(filter?.name && query.filter.name);
      const next = writeStudentSearch({ ...query, page: 1, ...changes, ...(filter && { filter }) });
      if (next === search) return;
      setOptimistic({ of: location.key, search: next });
      // Below a file that was opened meanwhile the list changes, and the file stays.
      if (!matchPath(SCREENS.students.path, location.pathname))
        navigate(location, { replace: true, state: { ...location.state, listSearch: next } });
      else navigate({ pathname: SCREENS.students.path, search: next }, { replace: replace || typedOn });
    };
    return { ...query, pageSize: query.pageSize ?? usual, show };
  }, [search, location, navigate, usual]);
};

/** Typing a name clears the other filters; choosing a filter clears the name. */
const withoutOtherKind = (before: StudentFilter, after: StudentFilter): StudentFilter => {
  if (after.name !== before.name) return after.name ? { ...NO_FILTER, name: after.name } : after;
  return { ...after, name: '' };
};

/** No optimistic state. */
const NONE = { of: '', search: '' };
