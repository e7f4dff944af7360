import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider/index.ts';
import { useFeedback } from './useFeedback.ts';

type MessageArguments = Record<string, unknown>;

/**
 * Tells that something was done as a whole, with ‘Ongedaan maken’ for 10 seconds when its change set is known
 * (`changeSetOf`). After an undo everything that is shown is fetched again.
 */
export const useUndoMessage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();

  return useCallback(
    (changeSetId: string | undefined, message: string, messageArgs?: MessageArguments): void => {
      if (!changeSetId) {
        feedback.success(message, messageArgs);
        return;
      }
      const undo = async () => {
        try {
          await dataProvider.undoChangeSet(changeSetId);
          feedback.success('common.undone');
        } catch (error) {
          feedback.error(refusalText(error));
        }
        await queryClient.invalidateQueries();
      };
      feedback.undoable(message, undo, { messageArgs });
    },
    [dataProvider, feedback, queryClient],
  );
};

/** Why an undo was refused, as one text: the sentence of the server, and what stands in the way. */
export const refusalText = (error: unknown): string => {
  if (!(error instanceof Error)) return 'common.error.unexpected';
  const problems = error instanceof HttpError && error.status === 409 ? error.body?.problems : undefined;
  return Array.isArray(problems) ? [error.message, ...problems].join('. ') : error.message;
};
