import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { SUCCESS_MESSAGE_MS } from '../../core/rules/limits.ts';
import { getSession } from '../providers/session.ts';

const ERROR_MS = 6_000;

/**
 * Tells how an action went, below the page. A success vanishes after 1800 ms (docs/product.md §4, Update
 * feedback). Error notifications are dismissed when the user leaves the page. When the session ended
 * meanwhile nothing is told: the sign-in page says enough, and react-admin takes a call that was refused for
 * that for one that succeeded. Messages are keys of the catalogue, or sentences such as the server's.
 */
export const useFeedback = () => {
  const notify = useNotify();
  return useMemo(() => {
    const tell = (type: 'success' | 'error', autoHideDuration: number, ofPage: boolean) => {
      return (message: string, messageArgs?: Record<string, unknown>): void => {
        if (getSession()) notify(message, { type, autoHideDuration, messageArgs, ofPage });
      };
    };
    return {
      success: tell('success', SUCCESS_MESSAGE_MS, false),
      error: tell('error', ERROR_MS, true),
    };
  }, [notify]);
};
