import { type ComponentType, useEffect, useEffectEvent } from 'react';
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
    const failed = ({ error }: FallbackProps) => {
      if (!(error instanceof PageLoadError)) throw error;
      return <ClosedDialog error={error} onClose={props.onClose} />;
    };
    return (
      <ErrorBoundary fallbackRender={failed}>
        <Dialog {...props} />
      </ErrorBoundary>
    );
  };
  return Object.assign(LazyDialog, { preload: Dialog.preload });
};

const ClosedDialog = ({ error, onClose }: { error: PageLoadError; onClose: () => void }) => {
  const notify = useNotify();
  const giveUp = useEffectEvent(() => {
    error.forget();
    notify('common.error.partNotLoaded', { type: 'error' });
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
};
