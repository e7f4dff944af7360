import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../../core/rules/days.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { LessonCalendar } from '../LessonCalendar.tsx';

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
export const MoveDayDialog = ({ date, marks, taken, busy, onMove, onClose }: MoveDayDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [to, setTo] = useState<Day>();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('lessonDays.moveQuestion', { date: shortDay(date) })}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        {marks > 0 && translate('lessonDays.moveMarks', { smart_count: marks })}
        <LessonCalendar
          chosen={new Set(to ? [to] : [])}
          taken={taken}
          today={date}
          onToggle={day => setTo(day === to ? undefined : day)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
        <Button variant="contained" disabled={!to} loading={busy} onClick={() => to && onMove(to)}>
          {to ? translate('lessonDays.moveTo', { date: shortDay(to) }) : translate('lessonDays.chooseDay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
