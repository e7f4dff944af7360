/**
 * The service worker: stores the app's own files, so that an open list stays usable and the app starts without a
 * network (docs/decisions/0100-edits.md). vite.config.ts fills in VERSION and FILES and writes it as /sw.js. It
 * touches no call of the API: what those answer is about people and is stored nowhere.
 */
const CACHE = `samenklas-${'%VERSION%'}`;
const FILES = JSON.parse('%FILES%');
const PAGE = '/';

/** Tabs that were opened before an update go on with the files of theirs. */
const VERSIONS_STORED = 2;

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache =>
        cache.addAll([new Request(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } }), ...FILES]),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.slice(0, -VERSIONS_STORED).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(storedOrFetched(request));
  else if (request.mode === 'navigate' && !/^\/(api|docs|uploads)(\/|$)/.test(pathname)) {
    event.respondWith(fetchedOrStoredPage(request));
  }
});

/** Files with a hash in their names never change. */
const storedOrFetched = async request => (await caches.match(request)) ?? fetch(request);

/** The newest page where the server answers, so that an update is there at the next load; else the stored one. */
const fetchedOrStoredPage = async request => {
  const storedPage = async () => (await caches.open(CACHE)).match(PAGE);
  try {
    const response = await fetch(request);
    return response.status < 502 ? response : ((await storedPage()) ?? response);
  } catch (error) {
    const page = await storedPage();
    if (page) return page;
    throw error;
  }
};
