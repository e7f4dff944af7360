import { useEffect } from 'react';
import { LazyOutboxPanel, LazySignOutQuestion } from './lazyOutbox.ts';

const fetchAhead = () => {
  LazyOutboxPanel.preload();
  LazySignOutQuestion.preload();
};

/**
 * Fetches the outbox's dialogs ahead, once the browser is idle, for pages of which the saves may have to wait: they are
 * wanted when the network is gone, and the service worker may not be there yet.
 */
export const useOutboxAhead = (): void => {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      fetchAhead();
      return;
    }
    const handle = requestIdleCallback(fetchAhead);
    return () => cancelIdleCallback(handle);
  }, []);
};
