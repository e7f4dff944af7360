import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { OnlineButton } from '../../../components/OnlineButton.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { LessonCalendar } from '../DayChoice.tsx';
import { lessonDaysTexts } from './lessonDaysTexts.ts';
import { NotHeldDialog } from './NotHeldDialog.tsx';
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
  const isAhead = chosen.some(date => date > today);
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
          {lessonDaysTexts.notHeld[isAhead ? 'markAhead' : 'mark']}
        </Button>
        <OnlineButton
          size="small"
          disabled={off.length === 0 || changes.busy}
          onClick={async () => (await changes.setNotHeld(off, null)) && onChanged(off[0])}
        >
          {lessonDaysTexts.notHeld[isAhead ? 'takeBackAhead' : 'takeBack']}
        </OnlineButton>
        <Button size="small" disabled={chosen.length !== 1} onClick={() => setAsks('move')}>
          {lessonDaysTexts.move}
        </Button>
        <OnlineButton
          size="small"
          disabled={!first || isAll || changes.busy}
          onClick={() => (marks > 0 ? setAsks('remove') : remove())}
        >
          {lessonDaysTexts.remove}
        </OnlineButton>
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
    <FormDialog
      title={lessonDaysTexts.moveQuestion(shortDay(date))}
      action={to ? lessonDaysTexts.moveTo(shortDay(to)) : lessonDaysTexts.chooseDay}
      disabled={!to}
      busy={busy}
      onSubmit={() => to && onMove(to)}
      onClose={onClose}
    >
      {marks > 0 && lessonDaysTexts.moveMarks(marks)}
      {/* A phone is hardly as wide. */}
      <Box sx={{ mx: { xs: -2, sm: 0 } }}>
        <LessonCalendar one days={to ? [to] : []} taken={taken} first={date} onDays={([day]) => setTo(day)} />
      </Box>
    </FormDialog>
  );
};
