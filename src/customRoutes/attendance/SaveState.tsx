import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import { attendanceTexts } from './attendanceTexts.ts';

type SaveStateProps = {
  /** How many changes are not saved. */
  unsaved: number;
  /** Whether a save is on its way: nothing is shown as saved before the server has confirmed it. */
  saving: boolean;
  /** How many are saved that have not arrived. */
  waiting: number;
  /** How many ask for a choice. */
  open: number;
  onChoose: () => void;
};

/** How many changes are not saved yet or ask for a choice, beside the save button. */
export const SaveState = ({ unsaved, saving, waiting, open, onChoose }: SaveStateProps) => {
  const settled = () => {
    if (saving) return attendanceTexts.editing.saving;
    if (open > 0) return attendanceTexts.conflict.open(open);
    if (waiting > 0) return layoutTexts.waiting.count(waiting);
    return attendanceTexts.editing.allSaved;
  };
  const asks = unsaved > 0 || open > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box
        component="span"
        role="status"
        sx={{ typography: asks ? 'label' : 'caption', color: asks ? 'accent.main' : 'text.secondary' }}
      >
        {unsaved > 0 ? attendanceTexts.editing.unsaved(unsaved) : settled()}
      </Box>
      {open > 0 && (
        <Button size="small" variant="outlined" color="warning" aria-haspopup="dialog" onClick={onChoose}>
          {attendanceTexts.conflict.choose}
        </Button>
      )}
    </Box>
  );
};
