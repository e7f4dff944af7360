import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { CellDetailsUpdate, ToldCell } from '../../../../core/contract/attendance.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { isUncertain } from '../../../providers/uncertainWrites.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { queryKeys } from '../queries.ts';

type Options = {
  update: CellDetailsUpdate;
  /** Told when all cells were set. */
  success: string;
};

/**
 * Undoes or does again what the form saved, says how that went and calls `onTold` with the cells as the server holds
 * them. Answers which cells were set; 'refused' when the server will not do it however often it is asked, undefined
 * when it will later. The same that is set again after its answer was lost is done once.
 * @throws an error that `isUncertain` when nobody knows whether it was done
 */
export const useSetDetails = (scheduleId: string, onTold: (set: readonly ToldCell[]) => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const unanswered = useRef<{ body: string; key: string }>(undefined);

  return async ({ update, success }: Options): Promise<readonly string[] | 'refused' | undefined> => {
    const body = JSON.stringify(update);
    const { key } = unanswered.current?.body === body ? unanswered.current : { key: saveKey() };
    unanswered.current = { body, key };
    try {
      const { cells, clashes, refused } = await dataProvider.saveCellDetails(scheduleId, update, key);
      unanswered.current = undefined;
      onTold(cells);
      if (refused[0]) notify(refused[0].message, { type: 'error' });
      else if (clashes.length > 0) notify(attendanceTexts.editing.leftAlone, { type: 'error' });
      else notify(success, { type: 'success' });
      return cells.map(({ _id }) => _id);
    } catch (error) {
      if (!(error instanceof HttpError) || isUncertain(error)) throw error;
      unanswered.current = undefined;
      notify(error.message, { type: 'error' });
      return REFUSALS.includes(error.status) ? 'refused' : undefined;
    } finally {
      queryClient.invalidateQueries({ queryKey: queryKeys.list(scheduleId) });
    }
  };
};

/** Such as of a reason that was deleted, or of a list. */
const REFUSALS = [400, 403, 404, 413];
