import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useUndoMessage } from './useUndoing.ts';

type DeleteDialogProps = {
  question: string;
  children?: ReactNode;
  done: string;
  /** Resolves to the change set by which it comes back. */
  remove: () => Promise<string | undefined>;
  onDone?: () => void;
  onClose: () => void;
};

/** Deletes after a question; it can be undone from the message, and is in the bin. */
export const DeleteDialog = ({ question, children, done, remove, onDone, onClose }: DeleteDialogProps) => {
  const notify = useNotify();
  const tellUndoable = useUndoMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: changeSet => {
      tellUndoable(changeSet, done);
      onDone?.();
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      question={question}
      confirmLabel={commonTexts.action.delete}
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
