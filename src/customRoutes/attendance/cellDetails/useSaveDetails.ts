import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useEvent, useNotify } from 'react-admin';
import type { CellDetailsUpdate, ToldCell } from '../../../../core/contract/attendance.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { type OutboxCell, outboxOf, removeEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import { enqueue, sendOutbox } from '../../../providers/marksOutbox/sendOutbox.ts';
import { getSession, hasSignedOut, refuseEndedSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { queryKeys } from '../queries.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { type DetailsStep, detailsStep, updateTo, waitingStep } from './detailsStep.ts';
import { isSameValue, valuesOf } from './enteredDetails.ts';
import { useSetDetails } from './useSetDetails.ts';
import type { DetailsHistory } from './useSteps.ts';

type Options = {
  /** Whether a save is on its way. */
  saving: boolean;
  /** The cells as they are known now. */
  known: readonly KnownCell[];
  /** Called when all is stored, or waits where it outlives the form. */
  onSaved: () => void;
  /** Called with the cells as the server holds them, set or not. */
  onTold: (cells: readonly ToldCell[]) => void;
  /** Called with the server's sentence. */
  onRefused: (message: string) => void;
  /** Called when somebody else wrote something meanwhile. */
  onClash: () => void;
  /** Called when what waits is to be saved once more. */
  onRetry: () => void;
  /** Where what was saved can be undone later, too; without it the message alone takes it back. */
  history?: DetailsHistory;
};

/** What is not answered by then is put into the outbox, too, as the page may go at any moment. */
const SLOW_MS = 2_000;

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Saves what cells say at once, and fetches the list again. A refusal is shown where it was entered. Where the server
 * does not answer, statuses and reasons go into the outbox, while a remark and minutes wait in the open form
 * (`waiting`): they may be about somebody's health, and are stored nowhere on this device
 * (docs/decisions/0100-outbox.md).
 */
export const useSaveDetails = (
  scheduleId: string,
  { saving, known, onTold, onSaved, onRefused, onClash, onRetry, history }: Options,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const [waiting, setWaiting] = useState(false);
  const retryMs = useRef(FIRST_RETRY_MS);
  const kept = useKeptCells(scheduleId);
  const setDetails = useSetDetails(scheduleId, onTold);
  const before = useRef(known);
  const sending = useRef(false);

  const save = async (update: CellDetailsUpdate): Promise<void> => {
    // A second press comes before the button is drawn as busy.
    if (sending.current) return;
    sending.current = true;
    const userId = getSession()?.userId;
    if (!waiting) {
      retryMs.current = FIRST_RETRY_MS;
      before.current = known;
    }
    const { cells, hasWords } = waitingDetails(update, known);
    const slow = setTimeout(() => kept.keep(userId, cells), SLOW_MS);
    try {
      const { cells: set, clashes, refused } = await dataProvider.saveCellDetails(scheduleId, update);
      // What waited has been known as if it were stored.
      const former = kept.isKept ? before.current : known;
      const step = detailsStep(set, { userId, before: before.current, known: former });
      kept.forget();
      refuseEndedSession();
      setWaiting(false);
      onTold([...set, ...clashes]);
      queryClient.invalidateQueries({ queryKey: queryKeys.list(scheduleId) });
      const until = step && history?.done(step);
      if (clashes.length > 0) return onClash();
      if (refused[0]) return onRefused(refused[0].message);
      if (step)
        notify(attendanceTexts.details.saved, { type: 'success', onUndo: () => takeBack(step), until });
      else notify(attendanceTexts.details.saved, { type: 'success' });
      onSaved();
    } catch (error) {
      const isSaid = error instanceof HttpError && error.status >= 400 && error.status < 500;
      if (isSaid) onRefused(error.message);
      setWaiting(!isSaid);
      if (isSaid && getSession()) return;
      kept.keep(userId, cells);
      if (hasWords || cells.length === 0) return;
      notify(attendanceTexts.editing.notSent, { type: 'info' });
      history?.done(waitingStep(cells, before.current));
      onSaved();
    } finally {
      sending.current = false;
      clearTimeout(slow);
    }
  };

  const takeBack = (step: DetailsStep): void => {
    if (history) history.undo(step);
    else {
      const update = updateTo(step.cells.map(({ _id, version, from }) => ({ _id, version, values: from })));
      undoing(() => setDetails({ update, success: commonTexts.undone }));
    }
  };

  const retry = useEvent(onRetry);

  useEffect(() => {
    if (!waiting || saving) return;
    const timer = setTimeout(retry, retryMs.current);
    retryMs.current = Math.min(2 * retryMs.current, LAST_RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [waiting, saving, retry]);

  return {
    save,
    /** Whether what was entered has not arrived, and is sent again by itself. */
    waiting,
    /** What was entered is another by now: it is not sent by itself any more. */
    stopWaiting: () => setWaiting(false),
    /** Whether statuses or reasons of it are in the outbox. */
    isKept: kept.isKept,
    /** To be called when the user gives up what waits: it goes from the outbox, too. */
    forget: kept.forget,
  };
};

/** What of a form is in the outbox, as long as the form is open. */
const useKeptCells = (listId: string) => {
  const [isKept, setKept] = useState(false);
  const former = useRef('');
  const keys = useRef<{ userId: string; key: string }[]>([]);

  return {
    isKept,
    /** Puts cells into the outbox of a user, unless they are there already. */
    keep: (userId: string | undefined, cells: Parameters<typeof enqueue>[0]['cells']): void => {
      const text = JSON.stringify(cells);
      if (userId === undefined || hasSignedOut() || cells.length === 0 || text === former.current) return;
      former.current = text;
      keys.current.push({ userId, key: enqueue({ userId, listId, cells }) });
      setKept(true);
      sendOutbox();
    },
    forget: (): void => {
      for (const { userId, key } of keys.current) {
        for (const entry of outboxOf(userId).filter(each => each.key === key)) removeEntry(entry);
      }
      keys.current = [];
      former.current = '';
      setKept(false);
    },
  };
};

/**
 * What of a save may wait in the outbox, which holds ids and statuses only: the statuses and reasons that change.
 * `hasWords` is whether a remark or minutes change too, which are stored nowhere on this device
 * (docs/decisions/0100-outbox.md).
 */
const waitingDetails = (
  update: CellDetailsUpdate,
  known: readonly KnownCell[],
): { cells: OutboxCell[]; hasWords: boolean } => {
  const pairs = update.cells.flatMap(cell => {
    const now = known.find(({ _id }) => _id === cell._id);
    return now ? [{ wanted: { ...update, ...cell }, now: valuesOf(now) }] : [];
  });
  const cells = pairs.flatMap(({ wanted, now }): OutboxCell[] => {
    const { _id, version, status } = wanted;
    const reason = wanted.reason || null;
    const isReasonNew = takesReason(status) && reason !== (now.reason || null);
    if (status === now.status && !isReasonNew) return [];
    return [{ _id, version, status, ...(isReasonNew && { reason }) }];
  });
  const hasWords = pairs.some(
    ({ wanted, now }) =>
      !isSameValue(wanted.remark, now.remark) ||
      (takesMinutes(wanted.status) &&
        (wanted.minutesLate !== Number(now.minutesLate) ||
          wanted.minutesLeftEarly !== Number(now.minutesLeftEarly))),
  );
  return { cells, hasWords };
};
