import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';

/** The code of a page could not be fetched: no connection, or a newer version has replaced it. */
export class PageLoadError extends Error {
  /** Has the code fetched again when the page is next shown; called once the failure is on the screen. */
  readonly forget: () => void;
  /** There was no connection when it was asked for; it may be back by the time that this is known. */
  readonly askedOffline: boolean;

  constructor(forget: () => void, askedOffline: boolean, cause: unknown) {
    super('Code not fetched', { cause });
    this.forget = forget;
    this.askedOffline = askedOffline;
  }
}

/**
 * A component whose code is fetched when it is first shown, or ahead of that by its `preload`:
 * `lazyPage(async () => (await import(…)).HomePage)`. Code that is there already is shown at once: React
 * would keep a fallback on the screen for 300 ms, however short the wait. When the code does not arrive, the
 * component throws a PageLoadError, for which the error page offers to try again.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  const newLazy = () =>
    lazy(async () => {
      const askedOffline = !navigator.onLine;
      try {
        return { default: await fetchCode() };
      } catch (cause) {
        throw new PageLoadError(forget, askedOffline, cause);
      }
    });
  // Stays the same until its failure was seen: React renders it again to find out that it failed.
  let Lazy = newLazy();
  const forget = () => {
    Lazy = newLazy();
  };

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
