import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';

type ConfirmDialogProps = {
  open: boolean;
  /** The question, in Dutch as shown. */
  question: string;
  /** More about it, below the question. */
  children?: ReactNode;
  /** The verb of what is asked about, unless docs/product.md has another word. */
  confirmLabel: string;
  /** 'Annuleren' when left out. */
  cancelLabel?: string;
  /** What is asked about cannot be undone, or is most likely a mistake: the confirming button is red, and Enter does not press it. */
  destructive?: boolean;
  /** Shows that the confirmed action is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done; Escape and a click beside it cancel. */
export const ConfirmDialog = ({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="xs" fullWidth>
      <DialogTitle>{question}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText component="div">{children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} autoFocus={destructive}>
          {cancelLabel ?? commonTexts.action.cancel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
