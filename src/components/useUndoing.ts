import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import { type Undone, undoChangeSet } from '../providers/dataProvider/changeSets.ts';
import { isUncertain } from '../providers/uncertainWrites.ts';

type Options = {
  tellRefusal?: (error: unknown) => void;
  /** Once aborted, the message that the outcome is unknown is no longer shown. */
  until?: AbortSignal;
};

type Undoing = (onProgress: (undone: Undone) => void) => Promise<unknown>;

/**
 * Takes something back, and tells why it was refused. When the answer is lost nobody knows whether it was done: a
 * message says so, with ‘Opnieuw proberen’; or ‘Ga door’, where it is known that a part was. `work` has the same key
 * each time, so that the server does it once.
 */
export const useUndoing = () => {
  const notify = useNotify();
  return useCallback(
    async (
      work: Undoing,
      { tellRefusal = error => notify(refusalText(error), { type: 'error' }), until }: Options = {},
    ): Promise<void> => {
      let undone: Undone | undefined;
      const attempt = async (): Promise<void> => {
        try {
          await work(made => {
            undone = made;
          });
        } catch (error) {
          if (!isUncertain(error)) tellRefusal(error);
          else if (undone) {
            const { brokenOff, resume, partly } = commonTexts.undoing;
            notify(`${partly(undone)}. ${brokenOff}`, {
              type: 'warning',
              onUndo: attempt,
              until,
              action: resume,
            });
          } else notify(commonTexts.undoing.uncertain, { type: 'warning', onUndo: attempt, until });
        }
      };
      await attempt();
    },
    [notify],
  );
};

/**
 * Tells that something was done as a whole, with ‘Ongedaan maken’ for 10 seconds when its change set is known
 * (`changeSetOf`). After an undo everything that is shown is fetched again. Returns the undo, which is done once, here
 * or by the message, and takes the message away.
 */
export const useUndoMessage = () => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();

  return useCallback(
    (changeSetId: string | undefined, message: string, onUndo?: () => void): (() => void) | undefined => {
      if (!changeSetId) {
        notify(message, { type: 'success' });
        return undefined;
      }
      const told = new AbortController();
      const undo = () => {
        told.abort();
        onUndo?.();
        void undoing(async onProgress => {
          const leftOut = await undoChangeSet(changeSetId, onProgress).finally(
            () => void queryClient.invalidateQueries(),
          );
          if (leftOut.length > 0) notify(leftOutText(leftOut), { type: 'info' });
          else notify(commonTexts.undone, { type: 'success' });
        });
      };
      notify(message, { type: 'success', onUndo: undo, until: told.signal });
      return undo;
    },
    [notify, queryClient, undoing],
  );
};

/** Why an undo was refused, as one text: the sentence of the server, and what stands in the way. */
const refusalText = (error: unknown): string => {
  if (!(error instanceof Error)) return commonTexts.error.unexpected;
  const problems = error instanceof HttpError && error.status === 409 ? error.body?.problems : undefined;
  return Array.isArray(problems) ? [error.message, ...problems].join('. ') : error.message;
};

export const leftOutText = (leftOut: readonly string[]): string =>
  [commonTexts.undoing.leftOut, ...leftOut].join('. ');
