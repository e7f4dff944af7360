import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState } from 'react';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { isFilled } from '../../../../core/rules/cellDetails.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useFocusFallback } from '../../../components/focus.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { LessonCalendar } from '../LessonCalendar.tsx';
import { DAY_TABLE, LessonDayRow } from './LessonDayRow.tsx';
import { lessonDaysTexts } from './lessonDaysTexts.ts';
import { NotHeldDialog } from './NotHeldDialog.tsx';
import type { LessonDayChanges } from './useLessonDays.ts';

type LessonDayTableProps = {
  list: TeacherList;
  dates: readonly Day[];
  /** All days of the class, in any of its lists. */
  taken: ReadonlySet<Day>;
  changes: LessonDayChanges;
  /** Called with the day to go on with after a change. */
  onChanged: (day: Day | undefined) => void;
};

/** What is asked about which day. */
type Question = { kind: 'move' | 'remove' | 'notHeld'; date: Day };

/**
 * The days of a list, with what is filled in on each, to be moved, taken away or marked as not held: today and those
 * to come, the next first, and below them the earlier ones, the last first.
 */
export const LessonDayTable = ({ list, dates, taken, changes, onChanged }: LessonDayTableProps) => {
  const today = useToday();
  const { mayChangeDays = false, notHeld = [], studentsAttendance } = list;
  const [question, setQuestion] = useState<Question>();
  const counts = useMemo(() => countsOf(studentsAttendance), [studentsAttendance]);
  const reasons = new Map(notHeld.map(lesson => [lesson.date, lesson]));
  const table = useRef<HTMLTableElement>(null);
  useFocusFallback(table, dates);
  const marksOf = (date: Day) => counts.get(date)?.marks ?? 0;
  const groups = groupsOf(dates, today);

  const close = () => setQuestion(undefined);
  const goOn = (next: Day) => {
    close();
    onChanged(next);
  };

  const remove = async (date: Day) => {
    const shown = groups.flatMap(group => group.dates);
    const place = shown.indexOf(date);
    const neighbour = shown[place + 1] ?? shown[place - 1] ?? date;
    goOn((await changes.remove(date, marksOf(date))) ? neighbour : date);
  };

  return (
    <section aria-labelledby="lesson-days">
      <Typography id="lesson-days" variant="h2" sx={{ mb: 1 }}>
        {lessonDaysTexts.list}
      </Typography>
      <Table ref={table} tabIndex={-1} aria-labelledby="lesson-days" size="small" sx={DAY_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{lessonDaysTexts.day}</TableCell>
            <TableCell className="filled">{lessonDaysTexts.filled}</TableCell>
            {mayChangeDays && (
              <TableCell padding="none" className="actions">
                <span style={visuallyHidden}>{lessonDaysTexts.actions}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        {groups.map(group => (
          <TableBody key={group.name}>
            {groups.length > 1 && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={mayChangeDays ? 3 : 2} className="group">
                  {lessonDaysTexts[group.name]}
                </TableCell>
              </TableRow>
            )}
            {group.dates.map(date => (
              <LessonDayRow
                key={date}
                date={date}
                today={today}
                notHeld={reasons.get(date)}
                counts={counts.get(date)}
                actions={
                  mayChangeDays && {
                    onNotHeld: () => setQuestion({ kind: 'notHeld', date }),
                    onHeld: () => changes.setNotHeld(date, null),
                    onMove: () => setQuestion({ kind: 'move', date }),
                    onRemove:
                      dates.length > 1
                        ? () => (marksOf(date) > 0 ? setQuestion({ kind: 'remove', date }) : remove(date))
                        : undefined,
                  }
                }
              />
            ))}
          </TableBody>
        ))}
      </Table>
      {mayChangeDays && dates.length === 1 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {lessonDaysTexts.lastDay}
        </Typography>
      )}
      {question?.kind === 'move' && (
        <MoveDayDialog
          date={question.date}
          marks={marksOf(question.date)}
          taken={taken}
          busy={changes.busy}
          onMove={async to => (await changes.move(question.date, to)) && goOn(to)}
          onClose={close}
        />
      )}
      {question?.kind === 'notHeld' && (
        <NotHeldDialog
          list={list.schedule._id}
          date={question.date}
          busy={changes.busy}
          onSave={async input => (await changes.setNotHeld(question.date, input)) && goOn(question.date)}
          onClose={close}
        />
      )}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          open
          question={lessonDaysTexts.removeQuestion(shortDay(question.date))}
          confirmLabel={lessonDaysTexts.remove}
          destructive
          busy={changes.busy}
          onConfirm={() => remove(question.date)}
          onCancel={close}
        >
          {lessonDaysTexts.removeLoss(marksOf(question.date))}
        </ConfirmDialog>
      )}
    </section>
  );
};

/** The days in the order in which they are shown; a group without any is left out. */
const groupsOf = (dates: readonly Day[], today: Day) =>
  [
    { name: 'upcoming', dates: dates.filter(date => date >= today) } as const,
    { name: 'earlier', dates: dates.filter(date => date < today).toReversed() } as const,
  ].filter(group => group.dates.length > 0);

/** How many cells each date has, of a student one each, how many have a status, and how many that or a remark. */
const countsOf = (records: TeacherList['studentsAttendance']) =>
  new Map(
    [...Map.groupBy(records, ({ date }) => date)].map(([date, ofDate]) => [
      date,
      {
        cells: ofDate.length,
        filled: ofDate.filter(({ status }) => status !== '').length,
        marks: ofDate.filter(isFilled).length,
      },
    ]),
  );

type MoveDayDialogProps = {
  date: Day;
  /** How many marks go along. */
  marks: number;
  taken: ReadonlySet<Day>;
  busy: boolean;
  onMove: (to: Day) => void;
  onClose: () => void;
};

/** Asks to which day a day of the list moves. */
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
