import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import { dayOf } from '../../providers/today.ts';
import { ChosenDays } from './ChosenDays.tsx';
import { LessonCalendar } from './LessonCalendar.tsx';
import { WeekdaySeries } from './WeekdaySeries.tsx';

type DayChoiceProps = {
  days: readonly Day[];
  /** The days for which the class has a list already. */
  taken: ReadonlySet<Day>;
  /** How many days the list has beside these. */
  others?: number;
  onDays: (days: readonly Day[]) => void;
};

/** The choice of lesson days: on a calendar, by weekday or as a series; below or beside it those that are chosen. */
export const DayChoice = ({ days, taken, others = 0, onDays }: DayChoiceProps) => {
  const translate = useTranslate();
  const chosen = new Set(days);

  const change = (changed: readonly Day[], wanted: boolean) => {
    const rest = days.filter(day => !changed.includes(day));
    onDays(wanted ? [...rest, ...changed].sort() : rest);
  };

  return (
    <>
      <Paper
        variant="outlined"
        component="section"
        aria-label={translate('attendance.choice.calendar')}
        sx={{ minHeight: 356, gridColumn: 1 }}
      >
        <LessonCalendar
          chosen={chosen}
          taken={taken}
          today={dayOf()}
          onToggle={day => change([day], !chosen.has(day))}
          onToggleAll={change}
        />
        <WeekdaySeries taken={taken} count={days.length + others} onChoose={added => change(added, true)} />
      </Paper>
      <ChosenDays days={days} onRemove={day => change([day], false)} onClear={() => onDays([])} />
    </>
  );
};
