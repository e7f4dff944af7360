import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { SUCCESS_MESSAGE_MS } from '../../core/rules/limits.ts';

const ERROR_MS = 6_000;

/**
 * Tells how an action went, below the page. A success vanishes after 1800 ms (SPEC.md §4, Update feedback).
 * A failure is of the page it happened on, and goes with it.
 * Messages are keys of the catalogue, or sentences such as the server's.
 */
export const useFeedback = () => {
  const notify = useNotify();
  return useMemo(
    () => ({
      success: (message: string, messageArgs?: Record<string, unknown>) =>
        notify(message, { type: 'success', autoHideDuration: SUCCESS_MESSAGE_MS, messageArgs }),
      error: (message: string, messageArgs?: Record<string, unknown>) =>
        notify(message, { type: 'error', autoHideDuration: ERROR_MS, messageArgs, ofPage: true }),
    }),
    [notify],
  );
};
