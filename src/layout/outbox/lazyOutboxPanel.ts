import { useEffect } from 'react';
import { lazyDialog } from '../../components/lazyDialog.tsx';

/** The panel of what has not arrived, a chunk of its own. */
export const LazyOutboxPanel = lazyDialog(async () => (await import('./OutboxPanel.tsx')).OutboxPanel);

/**
 * Fetches the panel ahead, once the browser is idle, for pages of which the saves may have to wait: it is wanted when
 * the network is gone, and the service worker may not be there yet.
 */
export const useOutboxPanelAhead = (): void => {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      LazyOutboxPanel.preload();
      return;
    }
    const handle = requestIdleCallback(() => LazyOutboxPanel.preload());
    return () => cancelIdleCallback(handle);
  }, []);
};
