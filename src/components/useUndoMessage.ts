import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { undoChangeSet } from '../providers/changeSetWrites.ts';
import { useFeedback } from './useFeedback.ts';
import { leftOutText, useUndoing } from './useUndoing.ts';

/**
 * Tells that something was done as a whole, with ‘Ongedaan maken’ for 10 seconds when its change set is known
 * (`changeSetOf`). After an undo everything that is shown is fetched again.
 */
export const useUndoMessage = () => {
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const undoing = useUndoing();

  return useCallback(
    (changeSetId: string | undefined, message: string): void => {
      if (!changeSetId) {
        feedback.success(message);
        return;
      }
      const undo = () =>
        undoing(async onProgress => {
          const leftOut = await undoChangeSet(changeSetId, onProgress).finally(
            () => void queryClient.invalidateQueries(),
          );
          if (leftOut.length > 0) feedback.hint(leftOutText(leftOut));
          else feedback.success(commonTexts.undone);
        });
      feedback.undoable(message, undo);
    },
    [feedback, queryClient, undoing],
  );
};
