import { type ComponentType, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { lazyPage, PageLoadError } from './lazyPage.ts';

/**
 * As `lazyPage`, for a dialog over a page: when its code does not arrive it closes with a message, to be opened once
 * more, and the page stays as it is, with what was filled in on it.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const Dialog = lazyPage(load);
  const LazyDialog = (props: Props) => {
    const notify = useNotify();
    const giveUp = (error: unknown) => {
      if (!(error instanceof PageLoadError)) return;
      error.forget();
      notify('common.error.partNotLoaded', { type: 'error' });
      props.onClose();
    };
    return (
      <ErrorBoundary fallbackRender={nothing} onError={giveUp}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return Object.assign(LazyDialog, { preload: Dialog.preload });
};

/** What breaks otherwise is left to the page. */
const nothing = ({ error }: FallbackProps) => {
  if (error instanceof PageLoadError) return null;
  throw error;
};
