import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { StudentCalls } from '../../../../providers/dataProvider/students/studentCalls.ts';
import { viewsQuery } from '../useListSettings.ts';

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
