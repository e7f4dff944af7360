import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../../components/useLeaveGuard.ts';
import { listAddress } from '../../list/listAddress.ts';

type CloseDialogProps = {
  open: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

/** Asks 'Opslaan voordat u afsluit?': Ja, Nee or a cross that goes back to the file (docs/product.md §2). */
export const CloseDialog = ({ open, onSave, onDiscard, onCancel }: CloseDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 8 }}>
        {translate('students.file.close.question')}
      </DialogTitle>
      <IconButton
        aria-label={translate('common.action.cancel')}
        onClick={onCancel}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogActions>
        <Button onClick={onDiscard}>{translate('common.action.no')}</Button>
        <Button variant="contained" onClick={onSave} autoFocus>
          {translate('common.action.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * Closing the popup: 'Opslaan voordat u afsluit?' is asked by its cross, and by leaving it in any other way.
 */
export const useClosing = (isChanged: () => boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [isRequested, setRequested] = useState(false);
  const isPassing = useRef(false);

  const guard = useLeaveGuard({
    isUnsaved: useCallback(() => !isPassing.current && isChanged(), [isChanged]),
    isSamePage: (a, b) => a.pathname === b.pathname,
  });

  /** Lets a navigation of our own pass. */
  const passTo = (navigation: () => void) => {
    isPassing.current = true;
    navigation();
  };
  const leave = () => passTo(() => navigate(listAddress(location)));

  return {
    asking: isRequested || guard.isBlocked,
    ask: useCallback(() => setRequested(true), []),
    /** Withdraws the question. */
    stay: () => {
      setRequested(false);
      guard.stay();
    },
    /** Goes back to the list. */
    leave,
    /** Discards what was typed and goes where the user was heading. */
    discard: guard.isBlocked ? guard.proceed : leave,
    passTo,
  };
};
