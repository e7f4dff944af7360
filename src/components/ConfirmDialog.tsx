import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton } from './OnlineButton.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'maxWidth' | 'children'> & {
  question: string;
  confirmLabel?: string | undefined;
  /** Defaults to 'Annuleren', and without a question to 'Sluiten'. */
  cancelLabel?: string;
  /** For what cannot be undone or is likely a mistake: the confirming button is red, and Enter does not press it. */
  destructive?: boolean;
  /** Given where confirming asks the server: while that is under way. */
  busy?: boolean;
  disabled?: boolean;
  focused?: 'confirm' | 'cancel';
  onConfirm?: () => void;
  onCancel: () => void;
  /** Where cancelling is an answer, too: leaves the question, by a cross of its own. */
  onLeave?: () => void;
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
  focused = !confirmLabel || destructive ? 'cancel' : 'confirm',
  busy,
  disabled,
  onConfirm,
  onCancel,
  onLeave,
  action,
}: ConfirmDialogProps) => {
  const Confirming = busy === undefined ? Button : OnlineButton;
  return (
    <Dialog open={open} onClose={onLeave ?? onCancel} maxWidth={maxWidth} fullWidth>
      <DialogTitle sx={onLeave && { pr: 8 }}>{question}</DialogTitle>
      {onLeave && (
        <IconButton
          aria-label={commonTexts.action.cancel}
          onClick={onLeave}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon />
        </IconButton>
      )}
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
          autoFocus={focused === 'cancel'}
        >
          {cancelLabel}
        </Button>
        {confirmLabel && (
          <Confirming
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            onClick={onConfirm}
            autoFocus={focused === 'confirm'}
          >
            {confirmLabel}
          </Confirming>
        )}
      </DialogActions>
    </Dialog>
  );
};
