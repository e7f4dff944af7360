import { Suspense, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { isTextField } from '../components/keys/isTextField.ts';
import { type KeyDialog, openDialog, useOpenedDialog } from '../components/keys/openedDialog.ts';
import { lazyPage } from '../components/lazyPage.ts';

const FindDialog = lazyPage(async () => (await import('../customRoutes/find/FindDialog.tsx')).FindDialog);
const KeysDialog = lazyPage(async () => (await import('../components/keys/KeysDialog.tsx')).KeysDialog);

/**
 * What opens by a key on every page: the search of everything by Ctrl+K or Cmd+K, the keys of the screen by '?'
 * unless that is typed in a field.
 */
export const ShortcutDialogs = () => {
  const opened = useOpenedDialog();
  const notify = useNotify();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = dialogOf(event);
      if (!dialog || event.defaultPrevented) return;
      event.preventDefault();
      openDialog(dialog);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      openDialog(null);
    };
  }, []);

  if (!opened) return null;
  const Dialog = opened === 'find' ? FindDialog : KeysDialog;
  const giveUp = () => {
    notify('common.error.notLoaded', { type: 'error' });
    openDialog(null);
  };
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Suspense fallback={null}>
        <Dialog onClose={() => openDialog(null)} />
      </Suspense>
    </ErrorBoundary>
  );
};

const dialogOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): KeyDialog | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : null;
  return key === '?' && !isTextField(target) ? 'keys' : null;
};
