import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { getSession } from '../../../providers/session.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type DetailsByStudent, detailLines, type ShownDetails } from '../cellDetails/cellDetails.ts';
import { whenOf } from '../cellDetails/useSetBy.ts';
import type { SheetStudent } from '../sheet.ts';
import type { Clash, Side } from './useClashes.ts';
import type { CellPlace } from './useListCells.ts';

type ClashDialogProps = {
  clashes: readonly Clash[];
  places: ReadonlyMap<string, CellPlace>;
  students: readonly SheetStudent[];
  /** What cells say beside their status: it goes with the status that is chosen. */
  details: DetailsByStudent;
  onDecide: (sides: ReadonlyMap<string, Side>) => void;
  isOpen: boolean;
  /** Called when the user closes it, to decide later. */
  onLater: () => void;
};

/**
 * Shows the cells that somebody else set otherwise meanwhile, both values with name and time, and has the user
 * choose.
 */
export const ClashDialog = ({
  clashes,
  places,
  students,
  details,
  onDecide,
  isOpen,
  onLater,
}: ClashDialogProps) => {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  if (!isOpen) return null;

  const open = clashes.filter(({ _id }) => !sides.has(_id)).length;
  const chooseAll = (side: Side) => setSides(new Map(clashes.map(({ _id }) => [_id, side])));
  const decide = () => {
    setSides(new Map());
    onDecide(sides);
  };

  return (
    <Dialog open onClose={onLater} maxWidth="sm" fullWidth>
      <DialogTitle>{attendanceTexts.clash.title}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{attendanceTexts.clash.intro}</Typography>
        {clashes.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={() => chooseAll('mine')}>
              {attendanceTexts.clash.allMine}
            </Button>
            <Button variant="outlined" size="small" onClick={() => chooseAll('theirs')}>
              {attendanceTexts.clash.allTheirs}
            </Button>
          </Box>
        )}
        {clashes.map(clash => (
          <ClashChoice
            key={clash._id}
            clash={clash}
            name={nameOf(clash, places, students)}
            said={saidOf(clash, places, details)}
            side={sides.get(clash._id)}
            onChoose={side => setSides(new Map([...sides, [clash._id, side]]))}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary' }}>
          {open > 0 && attendanceTexts.clash.toChoose(open)}
        </Box>
        <Button onClick={onLater}>{attendanceTexts.clash.later}</Button>
        <Button variant="contained" disabled={open > 0} onClick={decide}>
          {attendanceTexts.clash.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type ClashChoiceProps = {
  clash: Clash;
  /** The cell, by student and date. */
  name: string;
  /** What it says beside the other's status. */
  said: ShownDetails | undefined;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

const ClashChoice = ({ clash, name, said, side, onChoose }: ClashChoiceProps) => {
  const { status, changedAt, changedBy, mine } = clash;
  const empty = attendanceTexts.grid.empty;
  const { data: reasons } = useAbsenceReasons({ enabled: Boolean(mine.reason) });
  const reason = reasons?.find(({ _id }) => _id === mine.reason);
  const self = changedBy._id !== null && changedBy._id === getSession()?.userId;
  const other = self ? attendanceTexts.clash.self : changedBy.name;
  const theirs = attendanceTexts.clash.theirs({
    name: other || attendanceTexts.clash.colleague,
    when: changedAt && whenOf(changedAt),
    status: [status || empty, ...(said ? detailLines(said) : [])].join(', '),
  });
  return (
    <FormControl>
      <FormLabel>{name}</FormLabel>
      <RadioGroup
        aria-label={name}
        value={side ?? ''}
        onChange={(_, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        <FormControlLabel
          value="mine"
          control={<Radio />}
          label={attendanceTexts.clash.mine(
            [mine.status || empty, ...(reason ? detailLines({ reason }) : [])].join(', '),
          )}
        />
        <FormControlLabel value="theirs" control={<Radio />} label={theirs} />
      </RadioGroup>
    </FormControl>
  );
};

const saidOf = (
  { _id }: Clash,
  places: ReadonlyMap<string, CellPlace>,
  details: DetailsByStudent,
): ShownDetails | undefined => {
  const place = places.get(_id);
  return place && details[place.studentId]?.[place.date];
};

const nameOf = (
  { _id }: Clash,
  places: ReadonlyMap<string, CellPlace>,
  students: readonly SheetStudent[],
): string => {
  const place = places.get(_id);
  const student = students.find(each => each._id === place?.studentId);
  return [student ? fullName(student) : '', place ? longDay(place.date) : ''].filter(Boolean).join(', ');
};
