import type { ComponentType } from 'react';
import { preloadable } from './preloadable.tsx';

/** The code of a page could not be fetched: no connection, or a newer version has replaced it. */
export class PageLoadError extends Error {}

/**
 * A page whose code is fetched when it is first shown, or ahead of that by its `preload`:
 * `lazyPage(async () => (await import(…)).HomePage)`. When that fails, the page throws a PageLoadError, which the
 * error page knows how to mend.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  preloadable(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new PageLoadError('The code of a page could not be fetched', { cause });
    }
  });
