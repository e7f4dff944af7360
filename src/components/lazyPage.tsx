import { type ComponentType, createElement, lazy, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { commonTexts } from '../i18n/commonTexts.ts';
import { LoadFailure } from './failures.tsx';

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
 * A page whose code is fetched when it is first shown: `lazyPage(async () => (await import(…)).HomePage)`. React's
 * `lazy` keeps a failure for good; this one throws a PageLoadError, for which the error page offers to try again.
 * `preload` fetches the code before; a failure then shows when the page does.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const newLazy = () =>
    lazy(async () => {
      const askedOffline = !navigator.onLine;
      try {
        return { default: await load() };
      } catch (cause) {
        throw new PageLoadError(forget, askedOffline, cause);
      }
    });
  // Stays the same until its failure was seen: React renders it again to find out that it failed.
  let Lazy = newLazy();
  const forget = () => {
    Lazy = newLazy();
  };
  const Page = (props: Props) => createElement<Props>(Lazy, props);
  return Object.assign(Page, { preload: () => load().then(noop, noop) });
};

const noop = () => {};

/**
 * As `lazyPage`, for a heavy part of a page: when its code does not arrive it says so in its place, where it can be
 * tried again, and the page stays as it is, with what was filled in on it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyPage(load);
  return (props: Props) => (
    <ErrorBoundary FallbackComponent={MissingPart}>
      <Part {...props} />
    </ErrorBoundary>
  );
};

const MissingPart = ({ error, resetErrorBoundary }: FallbackProps) => {
  const retry = () => resetErrorBoundary();
  usePageLoadRetry(error, retry);
  if (!(error instanceof PageLoadError)) throw error;
  return <LoadFailure sentence={commonTexts.error.partNotLoaded} onRetry={retry} />;
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
