import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useEvent } from 'react-admin';
import type { CellDetailsUpdate, ToldCell } from '../../../../core/contract/attendance.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { refuseEndedSession } from '../../../providers/session.ts';
import { queryKeys } from '../queries.ts';

export type DetailsToSave = CellDetailsUpdate;
export type CellToSave = DetailsToSave['cells'][number];

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Saves what cells say at once, and fetches the list again. A refusal is shown where it was entered; `onClash` is
 * told what somebody else wrote meanwhile. Where the server does not answer, it waits in the open form (`waiting`) and
 * is sent again by itself: reasons and remarks may be about somebody's health, and are stored nowhere on this device
 * (docs/decisions/0118-reasons-wait-in-the-form.md).
 */
export const useSaveDetails = (
  scheduleId: string,
  { onSaved, onClash }: { onSaved: () => void; onClash: (cells: readonly ToldCell[]) => void },
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<CellDetailsUpdate>();
  const [problem, complain] = useState<string>();
  const retryMs = useRef(FIRST_RETRY_MS);

  const send = async (update: CellDetailsUpdate): Promise<void> => {
    setSaving(true);
    try {
      const { clashes, refused } = await dataProvider.saveCellDetails(scheduleId, update);
      refuseEndedSession();
      setWaiting(undefined);
      await queryClient.invalidateQueries({ queryKey: queryKeys.list(scheduleId) });
      if (clashes.length > 0) return onClash(clashes);
      if (refused[0]) return complain(refused[0].message);
      feedback.success('attendance.details.saved');
      onSaved();
    } catch (error) {
      const isSaid = error instanceof HttpError && error.status >= 400 && error.status < 500;
      if (isSaid) complain(error.message);
      setWaiting(isSaid ? undefined : update);
    } finally {
      setSaving(false);
    }
  };

  const sendAgain = useEvent(() => {
    if (waiting) send(waiting);
  });

  useEffect(() => {
    if (!waiting || saving) return;
    const timer = setTimeout(sendAgain, retryMs.current);
    retryMs.current = Math.min(2 * retryMs.current, LAST_RETRY_MS);
    window.addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendAgain);
    };
  }, [waiting, saving, sendAgain]);

  return {
    save: (update: CellDetailsUpdate): Promise<void> => {
      complain(undefined);
      retryMs.current = FIRST_RETRY_MS;
      return send(update);
    },
    saving,
    /** Whether what was entered has not arrived, and is sent again by itself. */
    waiting: waiting !== undefined,
    /** What was entered is another by now: it is not sent by itself any more. */
    stopWaiting: () => setWaiting(undefined),
    problem,
    complain,
  };
};
