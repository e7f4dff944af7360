/** How long the page is left in peace before the app's files are fetched for offline use, in milliseconds. */
const DELAY_MS = 4_000;

/** Has the app's own files stored by the service worker (worker.js), where the browser and the address allow it. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Refused or offline: the app works without.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }, DELAY_MS);
};
