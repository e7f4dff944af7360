import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import type { CellDetailsUpdate } from '../../../../core/contract/attendance.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { refuseEndedSession } from '../../../providers/session.ts';
import { queryKeys } from '../queries.ts';

export type CellToSave = CellDetailsUpdate['cells'][number];

/**
 * Saves what cells say at once, and fetches the list again. It waits in no store of the browser: a remark may be about
 * somebody's health. What is refused is said where it was entered.
 */
export const useSaveDetails = (scheduleId: string, onSaved: () => void) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [saving, setSaving] = useState(false);
  const [problem, complain] = useState<string>();

  const save = async (cells: readonly CellToSave[], said: Omit<CellDetailsUpdate, 'cells'>) => {
    setSaving(true);
    complain(undefined);
    try {
      const { clashes, refused } = await dataProvider.saveCellDetails(scheduleId, {
        cells: [...cells],
        ...said,
      });
      refuseEndedSession();
      await queryClient.invalidateQueries({ queryKey: queryKeys.list(scheduleId) });
      const [clash] = clashes;
      if (clash) return complain(translate('attendance.details.clash', { name: clash.changedBy.name }));
      if (refused[0]) return complain(refused[0].message);
      feedback.success('attendance.details.saved');
      onSaved();
    } catch (error) {
      const isSaid = error instanceof HttpError && error.status >= 400 && error.status < 500;
      complain(isSaid ? error.message : translate('attendance.details.failed'));
    } finally {
      setSaving(false);
    }
  };

  return { save, saving, problem, complain };
};
