import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { CellDetailsUpdate, ToldCell } from '../../../../core/contract/attendance.ts';
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
 * Undoes or does again what the form saved, says how that went and calls `onTold` with the cells as the server holds
 * them. Answers which cells were set; 'refused' when the server will not do it however often it is asked, undefined
 * when it did not answer.
 */
export const useSetDetails = (scheduleId: string, onTold: (set: readonly ToldCell[]) => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();

  return async ({
    update,
    success,
    failure,
  }: Options): Promise<readonly string[] | 'refused' | undefined> => {
    try {
      const { cells, clashes, refused } = await dataProvider.saveCellDetails(scheduleId, update);
      onTold(cells);
      if (refused[0]) feedback.error(refused[0].message);
      else if (clashes.length > 0) feedback.error('attendance.editing.leftAlone');
      else feedback.success(success);
      return cells.map(({ _id }) => _id);
    } catch (error) {
      feedback.error(error instanceof HttpError ? error.message : failure);
      return error instanceof HttpError && REFUSALS.includes(error.status) ? 'refused' : undefined;
    } finally {
      queryClient.invalidateQueries({ queryKey: queryKeys.list(scheduleId) });
    }
  };
};

/** Such as of a reason that was deleted, or of a list. */
const REFUSALS = [400, 403, 404, 413];
