import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { CellDetailsUpdate } from '../../../../core/contract/attendance.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { queryKeys } from '../queries.ts';

type Options = {
  update: CellDetailsUpdate;
  /** Told when all cells were set. */
  success: string;
  /** Told when the server does not answer. */
  failure: string;
};

/**
 * Undoes or does again what the form saved, says how that went and fetches the list again. Answers how many cells
 * were set; undefined when it failed.
 */
export const useSetDetails = (scheduleId: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();

  return async ({ update, success, failure }: Options): Promise<number | undefined> => {
    const queryKey = queryKeys.list(scheduleId);
    try {
      const { cells, clashes, refused } = await dataProvider.saveCellDetails(scheduleId, update);
      await queryClient.invalidateQueries({ queryKey });
      if (refused[0]) feedback.error(refused[0].message);
      else if (clashes.length > 0) feedback.error('attendance.editing.leftAlone');
      else feedback.success(success);
      return cells.length;
    } catch (error) {
      feedback.error(error instanceof HttpError ? error.message : failure);
      queryClient.invalidateQueries({ queryKey });
      return undefined;
    }
  };
};
