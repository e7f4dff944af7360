import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import type { StudentListSettings, StudentViews } from '../../../../core/contract/studentViews.ts';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { ALL_COLUMNS, completeColumns } from '../../../../core/rules/studentColumns.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';

/** On the device, so that the list begins as it was left; forgotten at sign-out with the store. */
const STORE_KEY = 'students.listSettings';

const AT_FIRST: StudentListSettings = { columns: [...ALL_COLUMNS], pageSize: PAGE_SIZE };

/** The user's settings of the students list, as they are cached. */
export const viewsQuery = (dataProvider: StudentCalls) =>
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

  const change = useCallback(
    (changes: Partial<StudentListSettings>) => {
      const next = { ...settings, ...changes };
      setOnDevice(next);
      const { queryKey } = viewsQuery(dataProvider);
      queryClient.setQueryData(queryKey, views => views && { ...views, settings: next });
      storing = storing.then(() => dataProvider.saveListSettings(next)).catch(() => undefined);
    },
    [settings, setOnDevice, dataProvider, queryClient],
  );
  return [settings, change];
};

/** The views that the user keeps, asked for again where they are opened: another device may have changed them. */
export const useViews = (refetchOnMount: boolean | 'always' = true) => {
  const dataProvider = useDataProvider<StudentCalls>();
  return useQuery({ ...viewsQuery(dataProvider), refetchOnMount }).data?.views;
};
