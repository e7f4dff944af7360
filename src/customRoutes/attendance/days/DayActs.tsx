import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { NotHeld, NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { HELD, lacksWords, NOT_HELD_REASONS } from '../../../../core/rules/lessonNotHeld.ts';
import { LESSON_NOTE_MAX } from '../../../../core/rules/limits.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../../components/conflict/threeWay.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import type { EditConflict } from '../../../providers/editConflict.ts';
import { useToday } from '../../../providers/today.ts';
import { LessonCalendar } from '../DayChoice.tsx';
import { lessonDaysTexts } from './lessonDaysTexts.ts';
import { daysText, type LessonDayChanges } from './useLessonDays.ts';

type DayActsProps = {
  list: TeacherList;
  shown: readonly Day[];
  chosen: readonly Day[];
  marks: number;
  taken: ReadonlySet<Day>;
  changes: LessonDayChanges;
  onChanged: (day: Day | undefined) => void;
};

export const DayActs = ({ list, shown, chosen, marks, taken, changes, onChanged }: DayActsProps) => {
  const today = useToday();
  const [asks, setAsks] = useState<'move' | 'remove' | 'notHeld'>();
  const [first] = chosen;
  const notHeld = new Set(list.notHeld?.map(({ date }) => date));
  const [held, off] = [chosen.filter(date => !notHeld.has(date)), chosen.filter(date => notHeld.has(date))];
  const isAll = first !== undefined && chosen.length === shown.length;
  const close = () => setAsks(undefined);
  const goOn = (next: Day | undefined) => {
    close();
    onChanged(next);
  };
  const remove = async () => {
    const isLeft = (date: Day) => !chosen.includes(date);
    const next = shown.slice(shown.indexOf(first ?? '')).find(isLeft) ?? shown.findLast(isLeft);
    goOn((await changes.remove(chosen, marks)) ? next : first);
  };
  const status = () => {
    if (isAll) return lessonDaysTexts.lastDay;
    return first ? lessonDaysTexts.chosen(chosen.length) : lessonDaysTexts.choose;
  };
  return (
    <>
      <Box role="group" aria-label={lessonDaysTexts.actions} className="no-print" sx={ACTS}>
        <Typography role="status" variant="label" sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' } }}>
          {status()}
        </Typography>
        <Button size="small" disabled={held.length === 0} onClick={() => setAsks('notHeld')}>
          {lessonDaysTexts.notHeld[held.every(date => date <= today) ? 'mark' : 'markAhead']}
        </Button>
        <Button
          size="small"
          disabled={off.length === 0 || changes.busy}
          onClick={async () => (await changes.setNotHeld(off, null)) && onChanged(off[0])}
        >
          {lessonDaysTexts.notHeld.takeBack}
        </Button>
        <Button size="small" disabled={chosen.length !== 1} onClick={() => setAsks('move')}>
          {lessonDaysTexts.move}
        </Button>
        <Button
          size="small"
          disabled={!first || isAll || changes.busy}
          onClick={() => (marks > 0 ? setAsks('remove') : remove())}
        >
          {lessonDaysTexts.remove}
        </Button>
      </Box>
      {asks === 'move' && first && (
        <MoveDayDialog
          date={first}
          marks={marks}
          taken={taken}
          busy={changes.busy}
          onMove={async to => (await changes.move(first, to)) && goOn(to)}
          onClose={close}
        />
      )}
      {asks === 'notHeld' && (
        <NotHeldDialog
          list={list.schedule._id}
          dates={held}
          busy={changes.busy}
          onSave={changes.setNotHeld}
          onSaved={goOn}
          onClose={close}
        />
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          open
          question={lessonDaysTexts.removeQuestion(daysText(chosen))}
          confirmLabel={lessonDaysTexts.remove}
          destructive
          busy={changes.busy}
          onConfirm={remove}
          onCancel={close}
        >
          {lessonDaysTexts.removeLoss(marks)}
        </ConfirmDialog>
      )}
    </>
  );
};

const ACTS = {
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { sm: 1 },
  maxWidth: 760,
  py: 1,
  bgcolor: 'background.default',
  // On a phone in one line, and as high as a finger.
  '& .MuiButton-root': { px: { xs: 0.5, sm: 1.25 }, minHeight: { xs: 44, sm: 0 } },
  [LOW_WINDOW]: { position: 'static' },
} as const;

type MoveDayDialogProps = {
  date: Day;
  marks: number;
  taken: ReadonlySet<Day>;
  busy: boolean;
  onMove: (to: Day) => void;
  onClose: () => void;
};

const MoveDayDialog = ({ date, marks, taken, busy, onMove, onClose }: MoveDayDialogProps) => {
  const [to, setTo] = useState<Day>();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{lessonDaysTexts.moveQuestion(shortDay(date))}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        {marks > 0 && lessonDaysTexts.moveMarks(marks)}
        <LessonCalendar
          chosen={new Set(to ? [to] : [])}
          taken={taken}
          today={date}
          onToggle={day => setTo(day === to ? undefined : day)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.action.cancel}</Button>
        <Button variant="contained" disabled={!to} loading={busy} onClick={() => to && onMove(to)}>
          {to ? lessonDaysTexts.moveTo(shortDay(to)) : lessonDaysTexts.chooseDay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type NotHeldDialogProps = {
  list: string;
  dates: readonly Day[];
  busy: boolean;
  onSave: LessonDayChanges['setNotHeld'];
  onSaved: (first: Day | undefined) => void;
  onClose: () => void;
};

const NotHeldDialog = ({ list, dates: chosen, busy, onSave, onSaved, onClose }: NotHeldDialogProps) => {
  // The days asked about stay the same when the list shows that somebody else called one of them off.
  const [dates] = useState(chosen);
  const [base, setBase] = useState(HELD);
  const [conflict, setConflict] = useState<EditConflict & { current: NotHeld }>();
  const form = useForm<Required<NotHeldInput>>({
    defaultValues: { reason: 'teacherAbsent', note: '' },
  });
  const { register, handleSubmit, formState, getValues, reset } = form;
  const { question, questionOfSeveral } = lessonDaysTexts.notHeld;
  const today = useToday();
  const isAhead = dates.some(date => date > today);
  const isMissing = formState.errors.note !== undefined;
  const save = async (input: NotHeldInput, over: NotHeld) => {
    const onConflict =
      dates.length === 1 ? (newer: EditConflict) => setConflict(newer as typeof conflict) : undefined;
    if (await onSave(dates, input, { base: over, onConflict })) onSaved(dates[0]);
  };
  /** Goes on over the newer reason, with `mine` kept. */
  const settle = (current: NotHeld, mine: Partial<NotHeld>) => {
    setConflict(undefined);
    setBase(current);
    const { reason, note } = { ...current, ...mine };
    if (Object.keys(mine).length === 0 || !reason) return onSaved(dates[0]);
    reset({ reason, note });
    save({ reason, note }, current);
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={
          dates.length === 1
            ? question({ which: daysText(dates), isAhead })
            : questionOfSeveral({ count: dates.length, isAhead })
        }
        action={lessonDaysTexts.notHeld.save}
        draft={`notHeld/${list}/${dates.join()}`}
        busy={busy}
        onSubmit={handleSubmit(input => save(input, base))}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(base, getValues(), conflict.current)}
            labelOf={field => lessonDaysTexts.notHeld[field as keyof NotHeld]}
            textOf={reasonWords}
            onSettle={mine => settle(conflict.current, mine)}
          />
        )}
        <DialogContentText>{lessonDaysTexts.notHeld.consequence}</DialogContentText>
        <TextField
          select
          autoFocus
          label={lessonDaysTexts.notHeld.reason}
          {...register('reason', { deps: 'note' })}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          {NOT_HELD_REASONS.map(each => (
            <option key={each} value={each}>
              {lessonDaysTexts.notHeld.reasons[each]}
            </option>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={2}
          label={lessonDaysTexts.notHeld.note}
          {...register('note', { validate: (_, input) => !lacksWords(input) })}
          error={isMissing}
          helperText={isMissing ? lessonDaysTexts.notHeld.noteMissing : lessonDaysTexts.notHeld.noteHint}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: LESSON_NOTE_MAX } }}
        />
      </FormDialog>
    </FormProvider>
  );
};

const reasonWords = (_field: string, value: unknown): string =>
  NOT_HELD_REASONS.some(each => each === value)
    ? lessonDaysTexts.notHeld.reasons[value as NotHeldInput['reason']]
    : String(value ?? '');
