import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { useUndoing } from '../../components/useUndoing.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
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
  const undoing = useUndoing();
  const [restored, setRestored] = useState<EvaluationRow>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery<Rows>({
    queryKey: [...KEY, organizations, classrooms],
    queryFn: ({ signal }) => dataProvider.getEvaluations({ organizations, classrooms, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  /** Takes a row off the lists, whichever filters they are of. */
  const remove = async (id: string) => {
    const interrupted = queryClient.isFetching({ queryKey: KEY }) > 0;
    // An answer that is older than the change would bring the row back.
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueriesData<Rows>({ queryKey: KEY }, rows => rows?.filter(({ _id }) => _id !== id));
    if (interrupted) await queryClient.invalidateQueries({ queryKey: KEY });
  };

  const onFinished = (row: EvaluationRow) => {
    const key = saveKey();
    const undo = () =>
      undoing(async () => {
        // A refused undo tells that this list is out of date: a colleague was first.
        await dataProvider
          .undoEvaluation(row._id, key)
          .finally(() => queryClient.invalidateQueries({ queryKey: KEY }));
        setRestored(row);
        feedback.success('common.undone');
      });
    feedback.undoable('evaluations.finished', undo, { messageArgs: { name: fullName(row) } });
    return remove(row._id);
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
