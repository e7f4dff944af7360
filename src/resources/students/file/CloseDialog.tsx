import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { useFile } from './FileContext.ts';
import { studentFileTexts } from './studentFileTexts.ts';
import type { Closing } from './useClosing.ts';

type CloseDialogProps = { closing: Closing; open: boolean; onSave: () => void };

/** Asks 'Opslaan voordat u afsluit?': Ja, Nee or a cross that goes back to the file (docs/product.md §2). */
export const CloseDialog = ({ closing, open, onSave }: CloseDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={closing.stay} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 8 }}>
        {studentFileTexts.close.question}
      </DialogTitle>
      <IconButton
        aria-label={commonTexts.action.cancel}
        onClick={closing.stay}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <Answers closing={closing} onSave={onSave} />
    </Dialog>
  );
};

/** The keyboard is on 'Nee' where there is nothing to save. */
const Answers = ({ closing, onSave }: Omit<CloseDialogProps, 'open'>) => {
  const changed = useFile().changed.map(name => studentFileTexts.section[name]);
  return (
    <>
      {changed.length > 0 && (
        <DialogContent>
          <DialogContentText>{commonTexts.unsaved.changed(changed)}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={closing.discard} autoFocus={changed.length === 0}>
          {commonTexts.action.no}
        </Button>
        <Button variant="contained" onClick={() => closing.save(onSave)} autoFocus={changed.length > 0}>
          {commonTexts.action.yes}
        </Button>
      </DialogActions>
    </>
  );
};
