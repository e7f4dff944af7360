import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

const KEY = ['evaluations'];

/** The evaluation list, asked for at each visit, and a way to take a row off it. */
export const useEvaluations = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery<EvaluationRow[]>({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getEvaluations(signal),
    staleTime: 0,
  });
  const remove = useCallback(
    async (id: string) => {
      const interrupted = queryClient.isFetching({ queryKey: KEY }) > 0;
      // An answer that is older than the change would bring the row back.
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData<EvaluationRow[]>(KEY, rows => rows?.filter(({ _id }) => _id !== id));
      if (interrupted) await queryClient.invalidateQueries({ queryKey: KEY });
    },
    [queryClient],
  );
  return { rows: data, loading: isPending, failed: isError && !data, refetch, remove };
};
