import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useMemo } from 'react';
import { formatDay } from '../../../../../core/rules/days.ts';
import type {
  NewerFile,
  StudentFileRecord,
} from '../../../../providers/dataProvider/students/studentFile.ts';
import { useSession } from '../../../../providers/session.ts';
import { dayOf, timeOf } from '../../../../providers/today.ts';
import type { FileValues } from '../form/fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { ClashCard } from './ClashCard.tsx';
import { conflictChanges } from './conflictChanges.ts';
import { isSameFile } from './isSameFile.ts';
import { mergeFiles } from './mergeFiles.ts';
import { TakenList } from './TakenList.tsx';
import type { Conflict, Decisions } from './versions.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  /** Saves the merged file over the newer one. */
  onSave: (merged: FileValues, newer: StudentFileRecord, closing: boolean) => void;
  /** Goes back to the form, with all that was typed. */
  onBack: () => void;
};

/**
 * Shows what another user saved while this user was typing: what comes into the file by itself, and where
 * they have to choose between the two.
 */
export const ConflictDialog = ({ conflict, decisions, onDecide, onSave, onBack }: ConflictDialogProps) => {
  const id = useId();
  const session = useSession();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { versions, newer, closing } = conflict;
  const changes = useMemo(() => conflictChanges(versions), [versions]);
  const untouched = useMemo(() => isSameFile(versions.base, versions.mine), [versions]);
  const clashes = changes.filter(({ clash }) => clash);
  const taken = changes.filter(({ clash }) => !clash);
  const open = clashes.filter(({ key }) => decisions.taken[key] === undefined).length;

  const takeAll = (side: 'mine' | 'theirs') =>
    onDecide({ ...decisions, taken: Object.fromEntries(clashes.map(({ key }) => [key, side])) });

  return (
    <Dialog
      open
      onClose={onBack}
      fullScreen={phone}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={id}>{titleOf(newer, session?.userId)}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Typography>
          {whenSaved(newer.savedAt)}{' '}
          {untouched ? studentFileTexts.conflict.introUntouched : studentFileTexts.conflict.intro}
        </Typography>
        {clashes.length > 0 && (
          <ConflictPart
            title={studentFileTexts.conflict.both.title}
            help={studentFileTexts.conflict.both.help}
            actions={
              <>
                <Button variant="outlined" size="small" onClick={() => takeAll('mine')}>
                  {studentFileTexts.conflict.both.allMine}
                </Button>
                <Button variant="outlined" size="small" onClick={() => takeAll('theirs')}>
                  {studentFileTexts.conflict.both.allTheirs}
                </Button>
              </>
            }
          >
            {clashes.map(change => (
              <ClashCard key={change.key} change={change} decisions={decisions} onDecide={onDecide} />
            ))}
          </ConflictPart>
        )}
        {taken.length > 0 && (
          <ConflictPart
            title={studentFileTexts.conflict.taken.title}
            help={studentFileTexts.conflict.taken.help}
          >
            <TakenList changes={taken} />
          </ConflictPart>
        )}
        {changes.length === 0 && <Typography>{studentFileTexts.conflict.taken.none}</Typography>}
      </DialogContent>
      <DialogActions
        sx={{ flexWrap: 'wrap', pt: 1.5, pb: { xs: 'max(12px, env(safe-area-inset-bottom))', sm: 2 } }}
      >
        <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary' }}>
          {clashes.length > 0 &&
            (open > 0 ? studentFileTexts.conflict.toChoose(open) : studentFileTexts.conflict.allChosen)}
        </Box>
        <Button onClick={onBack}>{studentFileTexts.conflict.back}</Button>
        <Button
          variant="contained"
          disabled={open > 0}
          onClick={() => onSave(mergeFiles(versions, decisions), newer.current, closing)}
        >
          {untouched ? studentFileTexts.conflict.both.allTheirs : studentFileTexts.conflict.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Who saved meanwhile, as far as the server says: it may be the same user on another device. */
const titleOf = ({ savedBy }: NewerFile, userId: string | undefined): string => {
  if (!savedBy) return studentFileTexts.conflict.title.somebody;
  return savedBy._id === userId
    ? studentFileTexts.conflict.title.self
    : studentFileTexts.conflict.title.named(savedBy.name);
};

type ConflictPartProps = {
  title: string;
  /** What the user has to do with it. */
  help: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of the dialog. */
const ConflictPart = ({ title, help, actions, children }: ConflictPartProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography id={id} variant="h3">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
};

/** Says when a version was saved, an instant; '' when the server does not tell. */
const whenSaved = (savedAt: string | undefined): string => {
  if (!savedAt) return '';
  const time = timeOf(savedAt);
  const day = dayOf(savedAt);
  return day === dayOf()
    ? studentFileTexts.conflict.savedToday(time)
    : studentFileTexts.conflict.savedOn({ day: formatDay(day), time });
};
