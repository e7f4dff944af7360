import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../../core/rules/text.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { longDay } from '../../../i18n/dayLabels.ts';
import type { CellValues } from '../../../providers/edits/Edit.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { cellWords } from '../cellDetails/cellDetails.ts';
import { editedValues } from './listCells.ts';
import { lastSave, setBy } from './serverCells.ts';
import type { ListEdits } from './useListEdits.ts';

type ConflictDialogProps = {
  editing: Pick<ListEdits, 'shown' | 'cells' | 'sheet' | 'settle'>;
  isOpen: boolean;
  /** Called when the user closes it, to decide later. */
  onLater: () => void;
};

/** Has the user choose for each cell that somebody else set otherwise meanwhile: a field a cell. */
export const ConflictDialog = ({ editing, isOpen, onLater }: ConflictDialogProps) => {
  const { shown, cells, sheet, settle } = editing;
  const { data: reasons = [] } = useAbsenceReasons({ enabled: isOpen });
  if (!isOpen) return null;

  const textOf = (values: CellValues) => cellWords(values, reasons);
  const both = shown.conflicts.flatMap(edit => {
    const cell = cells.get(edit._id);
    if (!cell) return [];
    const theirs = attendanceTexts.conflict.theirs({ who: setBy(cell), said: textOf(cell.values) });
    return [{ field: edit._id, base: undefined, mine: textOf(editedValues(cell, edit)), theirs }];
  });
  const nameOf = (_id: string) => {
    const cell = cells.get(_id);
    const student = sheet.students.find(each => each._id === cell?.studentId);
    return student && cell ? `${fullName(student)}, ${longDay(cell.date)}` : '';
  };
  return (
    <Dialog open onClose={onLater} maxWidth="sm" fullWidth>
      <DialogTitle>{attendanceTexts.conflict.title}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{attendanceTexts.conflict.intro}</Typography>
        <FieldConflicts
          key={both.map(({ field, theirs }) => `${field} ${theirs}`).join()}
          save={lastSave(both.flatMap(({ field }) => cells.get(field) ?? []))}
          comparison={{ onlyMine: [], onlyTheirs: [], both }}
          labelOf={nameOf}
          textOf={(_, text) => String(text)}
          onSettle={mine => settle(new Set(Object.keys(mine)))}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {both.length > 1 && (
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={() => settle(new Set(both.map(({ field }) => field)))}>
              {attendanceTexts.conflict.allMine}
            </Button>
            <Button onClick={() => settle(new Set())}>{attendanceTexts.conflict.allTheirs}</Button>
          </Box>
        )}
        <Button onClick={onLater}>{attendanceTexts.conflict.later}</Button>
      </DialogActions>
    </Dialog>
  );
};
