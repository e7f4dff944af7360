import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { useChangedSections } from '../form/useFileForm.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type CloseDialogProps = {
  open: boolean;
  /** Whether there is anything to save; without it the keyboard is on 'Nee'. */
  isChanged: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

/** Asks 'Opslaan voordat u afsluit?': Ja, Nee or a cross that goes back to the file (docs/product.md §2). */
export const CloseDialog = ({ open, isChanged, onSave, onDiscard, onCancel }: CloseDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 8 }}>
        {studentFileTexts.close.question}
      </DialogTitle>
      <IconButton
        aria-label={commonTexts.action.cancel}
        onClick={onCancel}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {isChanged && (
        <DialogContent>
          <ChangedSections />
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onDiscard} autoFocus={!isChanged}>
          {commonTexts.action.no}
        </Button>
        <Button variant="contained" onClick={onSave} autoFocus={isChanged}>
          {commonTexts.action.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ChangedSections = () => (
  <DialogContentText>
    {commonTexts.unsaved.changed(useChangedSections().map(name => studentFileTexts.section[name]))}
  </DialogContentText>
);
