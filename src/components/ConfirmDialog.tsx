import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton } from './OnlineButton.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'maxWidth' | 'children'> & {
  question: string;
  confirmLabel?: string | undefined;
  /** 'Annuleren' when left out; of what is only said 'Sluiten'. */
  cancelLabel?: string;
  /** What is asked about cannot be undone, or is most likely a mistake: the confirming button is red, and Enter does not press it. */
  destructive?: boolean;
  /** Given where confirming asks the server: while that is under way. */
  busy?: boolean;
  onConfirm?: () => void;
  onCancel: () => void;
  /** What one goes on to where nothing is asked, beside the button that closes. */
  action?: ReactNode;
};

/**
 * Asks before something is done, or says what has to be read; Escape and a click beside it cancel. react-admin's
 * `Confirm` has no red button and focuses the confirming one always.
 */
export const ConfirmDialog = ({
  open,
  maxWidth = 'xs',
  question,
  children,
  confirmLabel,
  cancelLabel = commonTexts.action[confirmLabel ? 'cancel' : 'closeMessage'],
  destructive = false,
  busy,
  onConfirm,
  onCancel,
  action,
}: ConfirmDialogProps) => {
  const Confirming = busy === undefined ? Button : OnlineButton;
  return (
    <Dialog open={open} onClose={onCancel} maxWidth={maxWidth} fullWidth>
      <DialogTitle>{question}</DialogTitle>
      {children && (
        <DialogContent>
          {confirmLabel ? <DialogContentText component="div">{children}</DialogContentText> : children}
        </DialogContent>
      )}
      <DialogActions>
        {action}
        <Button
          variant={confirmLabel ? 'text' : 'contained'}
          onClick={onCancel}
          autoFocus={!confirmLabel || destructive}
        >
          {cancelLabel}
        </Button>
        {confirmLabel && (
          <Confirming
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={busy}
            onClick={onConfirm}
            autoFocus={!destructive}
          >
            {confirmLabel}
          </Confirming>
        )}
      </DialogActions>
    </Dialog>
  );
};
