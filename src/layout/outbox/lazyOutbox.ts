import { useEffect } from 'react';
import { lazyDialog } from '../../components/lazyDialog.tsx';

/** The panel of what has not arrived, a chunk of its own. */
export const LazyOutboxPanel = lazyDialog(async () => (await import('./OutboxPanel.tsx')).OutboxPanel);

/** What is asked of marks that have not arrived before their user signs out, a chunk of its own. */
export const LazySignOutQuestion = lazyDialog(
  async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion,
);

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

const fetchAhead = () => {
  LazyOutboxPanel.preload();
  LazySignOutQuestion.preload();
};
