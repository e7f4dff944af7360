import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadFailure } from './LoadFailure.tsx';
import { lazyPage, PageLoadError, usePageLoadRetry } from './lazyPage.ts';

/**
 * As `lazyPage`, for a part of a page: when its code does not arrive it says so in its place, where it can be tried
 * again, and the page stays as it is, with what was filled in on it. A dialog is a `lazyDialog`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyPage(load);
  const LazyPart = (props: Props) => (
    <ErrorBoundary FallbackComponent={MissingPart}>
      <Part {...props} />
    </ErrorBoundary>
  );
  return Object.assign(LazyPart, { preload: Part.preload });
};

const MissingPart = ({ error, resetErrorBoundary }: FallbackProps) => {
  const translate = useTranslate();
  const retry = () => resetErrorBoundary();
  usePageLoadRetry(error, retry);
  if (!(error instanceof PageLoadError)) throw error;
  return <LoadFailure sentence={translate('common.error.partNotLoaded')} onRetry={retry} />;
};
