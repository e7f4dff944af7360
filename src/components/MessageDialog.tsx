import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';

type MessageDialogProps = {
  open: boolean;
  /** The message, in Dutch as shown. */
  message: string;
  /** More about it, below the message. */
  children?: ReactNode;
  /** 'Sluiten' when left out. */
  label?: string;
  /** 'xs' when left out. */
  maxWidth?: 'xs' | 'sm' | 'md';
  /** What one goes on to, beside the button that closes: it has the emphasis and the focus. */
  action?: ReactNode;
  onClose: () => void;
};

/** Says something that has to be read before going on. */
export const MessageDialog = (props: MessageDialogProps) => {
  const { open, message, children, label, maxWidth = 'xs', action, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} maxWidth={maxWidth} fullWidth>
      <DialogTitle>{message}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button variant={action ? 'text' : 'contained'} onClick={onClose} autoFocus={!action}>
          {label ?? commonTexts.action.closeMessage}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  );
};
