import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { EvaluationFilter } from './evaluationFilter.ts';

const KEY = ['evaluations'];

type Rows = readonly EvaluationRow[];

/**
 * The evaluation list of organizations and classes, asked for at each visit; what to do once an evaluation is
 * done, which can be taken back from the message that says so; and the row that was brought back last.
 */
export const useEvaluations = ({ organizations, classrooms }: EvaluationFilter) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [restored, setRestored] = useState<EvaluationRow>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery<Rows>({
    queryKey: [...KEY, organizations, classrooms],
    queryFn: ({ signal }) => dataProvider.getEvaluations({ organizations, classrooms, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  /** Changes the lists, whichever filters they are of. An answer that is older would take the change back. */
  const change = useCallback(
    async (update: (rows: Rows) => Rows) => {
      const interrupted = queryClient.isFetching({ queryKey: KEY }) > 0;
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueriesData<Rows>({ queryKey: KEY }, rows => rows && update(rows));
      if (interrupted) await queryClient.invalidateQueries({ queryKey: KEY });
    },
    [queryClient],
  );

  const onFinished = (row: EvaluationRow) => {
    const before = data ?? [];
    const undo = async () => {
      try {
        await dataProvider.undoEvaluation(row._id);
      } catch (error) {
        return feedback.error(error instanceof Error ? error.message : 'common.error.unexpected');
      }
      await change(rows => withRow(rows, row, before));
      setRestored(row);
      await queryClient.invalidateQueries({ queryKey: KEY });
    };
    feedback.undoable('evaluations.finished', undo, { name: fullName(row) });
    return change(rows => rows.filter(({ _id }) => _id !== row._id));
  };

  return {
    rows: data,
    loading: isPending,
    refreshing: isPlaceholderData,
    failed: isError && !data,
    restored,
    refetch,
    onFinished,
  };
};

/** The rows with one that was among others before: after the last of those before it that is still there. */
const withRow = (rows: Rows, row: EvaluationRow, before: Rows): Rows => {
  if (rows.some(({ _id }) => _id === row._id)) return rows;
  const earlier = new Set(
    before
      .slice(
        0,
        before.findIndex(({ _id }) => _id === row._id),
      )
      .map(({ _id }) => _id),
  );
  const place = rows.findLastIndex(({ _id }) => earlier.has(_id)) + 1;
  return rows.toSpliced(place, 0, row);
};
