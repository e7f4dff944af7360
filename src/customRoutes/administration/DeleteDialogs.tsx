import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import type { CardValues } from './card/CardKind.ts';
import type { useDeletion } from './useDeletion.ts';

type DeleteDialogsProps<V extends CardValues> = Pick<
  ReturnType<typeof useDeletion<V>>,
  'dialog' | 'deleting' | 'confirm' | 'close'
>;

/** The question before a deletion, or why it cannot be (SPEC.md §4, Delete flow). */
export const DeleteDialogs = <V extends CardValues>({
  dialog,
  deleting,
  confirm,
  close,
}: DeleteDialogsProps<V>) => {
  const translate = useTranslate();
  if (!dialog) return null;
  const { open, kind, talk } = dialog;
  const text = translate(talk.text);
  return kind === 'question' ? (
    <ConfirmDialog
      open={open}
      question={text}
      busy={deleting}
      destructive
      onConfirm={confirm}
      onCancel={close}
    >
      {talk.detail}
    </ConfirmDialog>
  ) : (
    <MessageDialog open={open} message={text} onClose={close}>
      {talk.detail}
    </MessageDialog>
  );
};
