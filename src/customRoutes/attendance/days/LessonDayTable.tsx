import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import HeldIcon from '@mui/icons-material/EventAvailableOutlined';
import NotHeldIcon from '@mui/icons-material/EventBusyOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { isFilled } from '../../../../core/rules/cellDetails.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useFocusFallback } from '../../../components/focus.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { reasonText } from '../notHeld.ts';
import { MoveDayDialog } from './MoveDayDialog.tsx';
import { NotHeldDialog } from './NotHeldDialog.tsx';
import type { LessonDayChanges } from './useLessonDays.ts';

type LessonDayTableProps = {
  list: TeacherList;
  dates: readonly Day[];
  /** All days of the class, in any of its lists. */
  taken: ReadonlySet<Day>;
  changes: LessonDayChanges;
};

/** What is asked about which day. */
type Question = { kind: 'move' | 'remove' | 'notHeld'; date: Day };

/** The days of a list, with what is filled in on each, to be moved, taken away or marked as not held. */
export const LessonDayTable = ({ list, dates, taken, changes }: LessonDayTableProps) => {
  const translate = useTranslate();
  const { mayChangeDays = false, notHeld = [], studentsAttendance } = list;
  const [question, setQuestion] = useState<Question>();
  const counts = useMemo(() => countsOf(studentsAttendance), [studentsAttendance]);
  const reasons = new Map(notHeld.map(lesson => [lesson.date, lesson]));
  const table = useRef<HTMLTableElement>(null);
  useFocusFallback(table, dates);
  const close = () => setQuestion(undefined);
  const marksOf = (date: Day) => counts.get(date)?.marks ?? 0;

  const remove = async (date: Day) => {
    await changes.remove(date, marksOf(date));
    close();
  };

  return (
    <section aria-labelledby="lesson-days">
      <Typography id="lesson-days" variant="h2" sx={{ mb: 1 }}>
        {translate('lessonDays.list')}
      </Typography>
      <Table ref={table} tabIndex={-1} aria-labelledby="lesson-days" size="small" sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('lessonDays.day')}</TableCell>
            <TableCell align="right" sx={{ width: { xs: 84, sm: 104 }, whiteSpace: 'nowrap' }}>
              {translate('lessonDays.filled')}
            </TableCell>
            {mayChangeDays && (
              <TableCell padding="none" sx={{ width: 132 }}>
                <span style={visuallyHidden}>{translate('lessonDays.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {dates.map(date => {
            const lesson = reasons.get(date);
            const { cells, filled } = counts.get(date) ?? { cells: 0, filled: 0 };
            const names = { date: shortDay(date) };
            return (
              <TableRow key={date}>
                <TableCell className="tabular">
                  {shortDay(date)}
                  {lesson && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {translate('lessonDays.notHeld.sign')}: {reasonText(lesson)}
                    </Typography>
                  )}
                </TableCell>
                <TableCell className="tabular" align="right">
                  {translate('lessonDays.filledOf', { filled, cells })}
                </TableCell>
                {mayChangeDays && (
                  <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Action
                      label={translate(
                        lesson ? 'lessonDays.notHeld.takeBackDay' : 'lessonDays.notHeld.markDay',
                        names,
                      )}
                      hint={translate(lesson ? 'lessonDays.notHeld.takeBack' : 'lessonDays.notHeld.mark')}
                      onClick={() =>
                        lesson ? changes.setNotHeld(date, null) : setQuestion({ kind: 'notHeld', date })
                      }
                    >
                      {lesson ? <HeldIcon fontSize="small" /> : <NotHeldIcon fontSize="small" />}
                    </Action>
                    <Action
                      label={translate('lessonDays.moveDay', names)}
                      hint={translate('lessonDays.move')}
                      onClick={() => setQuestion({ kind: 'move', date })}
                    >
                      <MoveIcon fontSize="small" />
                    </Action>
                    <Action
                      label={translate('lessonDays.removeDay', names)}
                      hint={translate(dates.length > 1 ? 'lessonDays.remove' : 'lessonDays.lastDay')}
                      disabled={dates.length === 1}
                      onClick={() =>
                        marksOf(date) > 0 ? setQuestion({ kind: 'remove', date }) : remove(date)
                      }
                    >
                      <DeleteIcon fontSize="small" />
                    </Action>
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {question?.kind === 'move' && (
        <MoveDayDialog
          date={question.date}
          marks={marksOf(question.date)}
          taken={taken}
          busy={changes.busy}
          onMove={async to => (await changes.move(question.date, to)) && close()}
          onClose={close}
        />
      )}
      {question?.kind === 'notHeld' && (
        <NotHeldDialog
          date={question.date}
          busy={changes.busy}
          onSave={async input => (await changes.setNotHeld(question.date, input)) && close()}
          onClose={close}
        />
      )}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          open
          question={translate('lessonDays.removeQuestion', { date: shortDay(question.date) })}
          confirmLabel={translate('lessonDays.remove')}
          destructive
          busy={changes.busy}
          onConfirm={() => remove(question.date)}
          onCancel={close}
        >
          {translate('lessonDays.removeLoss', { smart_count: marksOf(question.date) })}
        </ConfirmDialog>
      )}
    </section>
  );
};

const TABLE = {
  outline: 'none',
  maxWidth: 720,
  tableLayout: 'fixed',
  '& th, & td': { px: { xs: 1, sm: 2 } },
} as const;

type ActionProps = {
  label: string;
  hint: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const Action = ({ label, hint, disabled = false, onClick, children }: ActionProps) => (
  <Tooltip title={hint}>
    <span>
      <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={{ width: 44, height: 44 }}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

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
