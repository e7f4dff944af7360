import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { SUCCESS_MESSAGE_MS, UNDO_MESSAGE_MS } from '../../core/rules/limits.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { getSession } from '../providers/session.ts';

const READ_MS = 6_000;

/**
 * Tells how an action went, below the page. A success vanishes after 1800 ms (docs/product.md §4, Update
 * feedback), one that can be undone after 10 seconds. Errors and hints are dismissed when the user leaves the
 * page. When the session ended meanwhile nothing is told: the sign-in page says enough, and react-admin takes a call
 * that was refused for that for one that succeeded.
 */
export const useFeedback = () => {
  const notify = useNotify();
  return useMemo(() => {
    const tell = (message: string, options: Parameters<typeof notify>[1]): void => {
      if (getSession()) notify(message, options);
    };
    return {
      success: (message: string): void =>
        tell(message, { type: 'success', autoHideDuration: SUCCESS_MESSAGE_MS }),
      /** A success of what may take long: it stays for users who looked away meanwhile. */
      finished: (message: string): void => tell(message, { type: 'success', autoHideDuration: READ_MS }),
      /**
       * A success with a button 'Ongedaan maken', which calls `onUndo` once. The message goes when `until` is aborted.
       */
      undoable: (message: string, onUndo: () => void, { until }: { until?: AbortSignal } = {}): void =>
        tell(message, { type: 'success', autoHideDuration: UNDO_MESSAGE_MS, onUndo, until }),
      /**
       * A failure that leaves unknown whether it was done, or how far; it stays, with a button 'Opnieuw proberen' or
       * another `action`.
       */
      uncertain: (
        message: string,
        onRetry: () => void,
        {
          until,
          action = commonTexts.action.retry,
        }: { until?: AbortSignal | undefined; action?: string } = {},
      ): void =>
        tell(message, {
          type: 'warning',
          autoHideDuration: null,
          onUndo: onRetry,
          action,
          until,
        }),
      hint: (message: string): void =>
        tell(message, { type: 'info', autoHideDuration: READ_MS, ofPage: true }),
      error: (message: string): void =>
        tell(message, { type: 'error', autoHideDuration: READ_MS, ofPage: true }),
    };
  }, [notify]);
};
