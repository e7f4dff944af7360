import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { isPageCovered } from '../components/focus.ts';
import { EVERYWHERE, KeyLists } from '../components/KeyLists.tsx';
import {
  isTextField,
  type KeyDialog,
  openDialog,
  screenKeys,
  useOpenedDialog,
} from '../components/shortcuts.ts';
import { FindDialog } from '../customRoutes/find/FindDialog.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';

/**
 * Opens by a key on every page: the search of everything by Ctrl+K or Cmd+K, the keys of the screen by '?'
 * unless that is typed in a field. One takes the place of the other; over any other dialog neither opens.
 */
export const ShortcutDialogs = () => {
  const opened = useOpenedDialog();

  const open = useEvent((event: KeyboardEvent) => {
    const dialog = dialogOf(event);
    if (!dialog || event.defaultPrevented) return;
    event.preventDefault();
    if (opened || !isPageCovered()) openDialog(dialog);
  });

  useEffect(() => {
    window.addEventListener('keydown', open);
    return () => {
      window.removeEventListener('keydown', open);
      openDialog(null);
    };
  }, [open]);

  if (!opened) return null;
  const Dialog = opened === 'find' ? FindDialog : KeysDialog;
  return <Dialog onClose={() => openDialog(null)} />;
};

const dialogOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): KeyDialog | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : null;
  return key === '?' && !isTextField(target) ? 'keys' : null;
};

const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const sections = [...screenKeys(), EVERYWHERE];
  const titles = new Set(sections.map(({ title }) => title));
  return (
    <ConfirmDialog
      open
      question={commonTexts.keys.title}
      maxWidth={titles.size > 2 ? 'md' : 'sm'}
      onCancel={onClose}
    >
      <KeyLists sections={sections} />
    </ConfirmDialog>
  );
};
