import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';
import { ClashOption } from '../../../components/ClashOption.tsx';
import { attendanceTexts } from '../attendanceTexts.ts';
import { detailLines } from './cellDetails.ts';
import { type Decision, type Decisions, decisionOf, type FieldClash, isSettled } from './enteredDetails.ts';
import { useSetBy } from './useSetBy.ts';

type DetailsClashDialogProps = {
  clashes: readonly FieldClash[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  /** How a reason is called. */
  reasonName: (id: string) => string;
  /** Whether the clashes are of several cells. */
  isOfSeveral: boolean;
  onSave: () => void;
  /** Goes back to the form, with all that was entered. */
  onBack: () => void;
};

/** Shows what this user and somebody else wrote in a cell at the same time, and has the user choose or combine. */
export const DetailsClashDialog = (props: DetailsClashDialogProps) => {
  const { clashes, decisions, onDecide, reasonName, isOfSeveral, onSave, onBack } = props;
  const open = clashes.filter(clash => !isSettled(clash, decisions)).length;

  const decideAll = (side: Decision['side']) =>
    onDecide(new Map(clashes.map(clash => [clash.key, { side, theirs: clash.theirs, text: '' }])));

  return (
    <Dialog open onClose={onBack} maxWidth="sm" fullWidth>
      <DialogTitle>{attendanceTexts.details.both.title}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Typography>{attendanceTexts.details.both.intro}</Typography>
        {clashes.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={() => decideAll('mine')}>
              {attendanceTexts.clash.allMine}
            </Button>
            <Button variant="outlined" size="small" onClick={() => decideAll('theirs')}>
              {attendanceTexts.clash.allTheirs}
            </Button>
          </Box>
        )}
        {clashes.map(clash => (
          <FieldChoice
            key={clash.key}
            clash={clash}
            decision={decisionOf(clash, decisions)}
            reasonName={reasonName}
            isNamed={isOfSeveral}
            onDecide={decision => onDecide(new Map([...decisions, [clash.key, decision]]))}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary' }}>
          {open > 0 && attendanceTexts.clash.toChoose(open)}
        </Box>
        <Button onClick={onBack}>{attendanceTexts.details.both.back}</Button>
        <Button variant="contained" disabled={open > 0} onClick={onSave}>
          {attendanceTexts.clash.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type FieldChoiceProps = {
  clash: FieldClash;
  decision: Decision | undefined;
  reasonName: (id: string) => string;
  /** Whether the cell is named. */
  isNamed: boolean;
  onDecide: (decision: Decision) => void;
};

const FieldChoice = ({ clash, decision, reasonName, isNamed, onDecide }: FieldChoiceProps) => {
  const id = useId();
  const setBy = useSetBy();
  const { cell, field, mine, theirs } = clash;
  const label = attendanceTexts.details[field];

  const textOf = (value: string) => {
    if (field === 'status') return value || attendanceTexts.grid.empty;
    return (field === 'reason' ? reasonName(value) : value) || attendanceTexts.details.both.nothing;
  };
  // A colleague's status comes with what belongs to it.
  const beside = field === 'status' && cell.said ? detailLines({ ...cell.said, remark: '' }) : [];
  const choose = (side: Decision['side']) =>
    onDecide({ side, theirs, text: decision?.text || bothTexts(theirs, mine) });

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Box id={id} component="strong">
        {isNamed ? `${cell.name}: ${label}` : label}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={decision?.side ?? ''}
        onChange={(_, side) => choose(side as Decision['side'])}
        sx={{ display: 'grid', gap: 1 }}
      >
        <ClashOption
          value="mine"
          chosen={decision?.side === 'mine'}
          label={attendanceTexts.details.both.mine}
        >
          {textOf(mine)}
        </ClashOption>
        <ClashOption
          value="theirs"
          chosen={decision?.side === 'theirs'}
          label={attendanceTexts.details.both.theirs(setBy(cell))}
        >
          {[textOf(theirs), ...beside].join(', ')}
        </ClashOption>
        {field === 'remark' && (
          <ClashOption
            value="own"
            chosen={decision?.side === 'own'}
            label={attendanceTexts.details.both.own}
            wide
          />
        )}
      </RadioGroup>
      {decision?.side === 'own' && (
        <TextField
          label={attendanceTexts.details.both.ownText}
          value={decision.text}
          onChange={event => onDecide({ ...decision, text: event.target.value })}
          helperText={attendanceTexts.details.both.length({ length: decision.text.length, max: REMARK_MAX })}
          error={decision.text.length > REMARK_MAX}
          autoFocus
          autoComplete="off"
          multiline
          minRows={2}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: REMARK_MAX } }}
        />
      )}
    </Box>
  );
};

/** What writing begins with; what is too long for a remark the user shortens. */
const bothTexts = (theirs: string, mine: string): string =>
  [theirs.trim(), mine.trim()].filter(Boolean).join('; ');
