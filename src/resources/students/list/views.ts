import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext, useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type {
  StudentListSettings,
  StudentViewContent,
  StudentViews,
} from '../../../../core/contract/studentViews.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../../core/rules/limits.ts';
import { type MoreFilters, readMoreFilters, writeMoreFilters } from '../../../../core/rules/moreFilters.ts';
import { ALL_COLUMNS, completeColumns } from '../../../../core/rules/studentColumns.ts';
import {
  DEFAULT_SORT,
  isFromElsewhere,
  NO_FILTER,
  type StudentQuery,
  writeStudentSearch,
} from '../../../../core/rules/studentQuery.ts';
import type { StudentCalls, StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { useStudentFilter } from './studentFilter.ts';

/** On the device, so that the list begins as it was left; forgotten at sign-out with the store. */
const STORE_KEY = 'students.listSettings';

const AT_FIRST: StudentListSettings = { columns: [...ALL_COLUMNS], pageSize: PAGE_SIZE };

const viewsQuery = (dataProvider: StudentCalls) =>
  queryOptions({
    queryKey: ['studentViews'],
    queryFn: async ({ signal }): Promise<StudentViews> => {
      // Settings that are still being stored would come back as they were.
      await storing;
      return dataProvider.getStudentViews({ signal });
    },
  });

/** Changes are stored one after the other, so that the last one lasts. */
let storing: Promise<unknown> = Promise.resolve();

/**
 * Columns and page size of the students list as the user had them last: on the device and, for the next one, on the
 * server. Where that does not answer they are those of the device.
 */
export const useListSettings = (): [StudentListSettings, (changes: Partial<StudentListSettings>) => void] => {
  const dataProvider = useDataProvider<StudentCalls>();
  const queryClient = useQueryClient();
  const [onDevice, setOnDevice] = useStore(STORE_KEY, AT_FIRST);
  const { data } = useQuery(viewsQuery(dataProvider));
  const stored = data?.settings ?? onDevice;
  const settings = useMemo(() => ({ ...stored, columns: completeColumns(stored.columns) }), [stored]);

  const change = (changes: Partial<StudentListSettings>) => {
    const next = { ...settings, ...changes };
    setOnDevice(next);
    const { queryKey } = viewsQuery(dataProvider);
    queryClient.setQueryData(queryKey, views => views && { ...views, settings: next });
    storing = storing.then(() => dataProvider.saveListSettings(next)).catch(() => undefined);
  };
  return [settings, change];
};

/** The views that the user keeps, asked for again where they are opened: another device may have changed them. */
export const useViews = (refetchOnMount: boolean | 'always' = true) => {
  const dataProvider = useDataProvider<StudentCalls>();
  return useQuery({ ...viewsQuery(dataProvider), refetchOnMount }).data?.views;
};

export const useCurrentView = () => {
  const { sort, perPage } = useListContext<StudentRecord>();
  const { filter } = useStudentFilter();
  const [{ columns }, change] = useListSettings();
  const navigate = useNavigate();

  const content: StudentViewContent = {
    organizations: [...filter.organizations],
    classrooms: [...filter.classrooms],
    contactPersons: [...(filter.contactPersons ?? [])],
    inactive: filter.inactive,
    ...moreOf(filter),
    sort: sort as StudentQuery['sort'],
    pageSize: PAGE_SIZES.find(size => size === perPage) ?? PAGE_SIZE,
    columns,
  };
  return {
    content,
    /** All columns, no filter; the page size stays. */
    standard: {
      organizations: [],
      classrooms: [],
      contactPersons: [],
      inactive: false,
      sort: DEFAULT_SORT,
      pageSize: content.pageSize,
      columns: [...ALL_COLUMNS],
    } satisfies StudentViewContent,
    isShown: (view: StudentViewContent) =>
      filter.name === '' && !isFromElsewhere(filter) && keyOf(view) === keyOf(content),
    show: (view: StudentViewContent) => {
      change({ columns: view.columns, pageSize: view.pageSize });
      navigate({ pathname: SCREENS.students.path, search: searchOf(view) });
    },
  };
};

/** The filters of ‘Meer filters’ as a view keeps them. */
const moreOf = (filter: MoreFilters) =>
  readMoreFilters(writeMoreFilters(filter)) as Pick<StudentViewContent, keyof MoreFilters>;

const searchOf = (view: StudentViewContent): string => {
  const { organizations, classrooms, contactPersons, inactive, sort, pageSize } = view;
  const chosen = { organizations, classrooms, contactPersons, inactive };
  return writeStudentSearch({
    filter: { ...NO_FILTER, ...chosen, ...moreOf(view) },
    sort,
    page: 1,
    pageSize,
  });
};

/** The same for what looks the same. */
const keyOf = (view: StudentViewContent): string => {
  const alike = {
    ...view,
    organizations: view.organizations.toSorted(),
    classrooms: view.classrooms.toSorted(),
    contactPersons: view.contactPersons?.toSorted(),
  };
  return JSON.stringify([searchOf(alike), view.columns.map(({ name, shown }) => [name, shown])]);
};

/** `done` is told once the views are those after the change. */
type ViewChange = { change: (provider: StudentCalls) => Promise<unknown>; done: string };

export const useViewChanges = () => {
  const dataProvider = useDataProvider<StudentCalls>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ change }: ViewChange) => change(dataProvider),
    onSuccess: async (_, { done }) => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery(dataProvider).queryKey });
      notify(done, { type: 'success' });
    },
  });
};
