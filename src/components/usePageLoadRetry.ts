import { useEffect, useEffectEvent } from 'react';
import { PageLoadError } from './lazyPage.ts';

/** For what shows a failure: code that did not arrive is fetched again when the connection is back. */
export const usePageLoadRetry = (error: unknown, retry: () => void): void => {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!(error instanceof PageLoadError)) return;
    error.forget();
    // It came back before anybody listened.
    if (error.askedOffline && navigator.onLine) onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [error]);
};
