import { type ComponentType, createElement, lazy, useState } from 'react';

/** The code of a page could not be fetched: no connection, or a newer version has replaced it. */
export class PageLoadError extends Error {}

/**
 * A component whose code is fetched when it is first shown, or ahead of that by its `preload`:
 * `lazyPage(async () => (await import(…)).HomePage)`. Code that is there already is shown at once: React
 * would keep a fallback on the screen for 300 ms, however short the wait. When the code does not arrive, the
 * component throws a PageLoadError, for which the error page offers to reload.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    try {
      loaded ??= await load();
      return loaded;
    } catch (cause) {
      throw new PageLoadError('The code of a page could not be fetched', { cause });
    }
  };
  const Lazy = lazy(async () => ({ default: await fetchCode() }));

  const LazyPage = (props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  };
  return Object.assign(LazyPage, {
    /**
     * Fetches the code ahead, and resolves when that is done; a failure shows when the component is rendered.
     */
    preload: async (): Promise<void> => {
      await fetchCode().catch(() => undefined);
    },
  });
};
