import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadFailure } from './LoadFailure.tsx';
import { lazyPage, PageLoadError } from './lazyPage.ts';
import { usePageLoadRetry } from './usePageLoadRetry.ts';

/**
 * As `lazyPage`, for a part of a page: when its code does not arrive, the page stays as it is, with what was filled
 * in on it. A dialog, or whatever has an `onClose`, closes with a message, to be opened once more; other parts say in
 * their place that they are not there, and can be tried again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyPage(load);
  const LazyPart = (props: Props) => {
    const onClose = 'onClose' in props ? props.onClose : undefined;
    const failed = ({ error, resetErrorBoundary }: FallbackProps) => {
      if (!(error instanceof PageLoadError)) throw error;
      if (typeof onClose === 'function') return <ClosedPart error={error} onClose={() => onClose()} />;
      return <MissingPart error={error} onRetry={() => resetErrorBoundary()} />;
    };
    return (
      <ErrorBoundary fallbackRender={failed}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
  return Object.assign(LazyPart, { preload: Part.preload });
};

const ClosedPart = ({ error, onClose }: { error: PageLoadError; onClose: () => void }) => {
  const notify = useNotify();
  const giveUp = useEffectEvent(() => {
    error.forget();
    notify('common.error.partNotLoaded', { type: 'error' });
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
};

const MissingPart = ({ error, onRetry }: { error: PageLoadError; onRetry: () => void }) => {
  const translate = useTranslate();
  usePageLoadRetry(error, onRetry);
  return <LoadFailure sentence={translate('common.error.partNotLoaded')} onRetry={onRetry} />;
};
