import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Day } from '../../../core/rules/days.ts';
import { longDay, shortDay } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { attendanceTexts } from './attendanceTexts.ts';
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
        aria-label={attendanceTexts.choice.calendar}
        sx={{ minHeight: 356, gridColumn: 1 }}
      >
        <LessonCalendar
          chosen={chosen}
          taken={taken}
          today={dayOf()}
          onToggle={day => change([day], !chosen.has(day))}
          onToggleAll={change}
        />
        <WeekdaySeries
          taken={taken}
          count={days.length}
          others={others}
          onChoose={added => change(added, true)}
        />
      </Paper>
      <ChosenDays days={days} onRemove={day => change([day], false)} onClear={() => onDays([])} />
    </>
  );
};

type ChosenDaysProps = { days: readonly Day[]; onRemove: (day: Day) => void; onClear: () => void };

/** The days chosen, in order, each to be taken away again. */
const ChosenDays = ({ days, onRemove, onClear }: ChosenDaysProps) => {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {days.length > 0 ? attendanceTexts.lists.dates(days.length) : attendanceTexts.choice.noneChosen}
        </Typography>
        {days.length > 1 && (
          <Button size="small" onClick={onClear}>
            {attendanceTexts.choice.clearDates}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={attendanceTexts.choice.dates}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mt: 0.5, listStyle: 'none' }}
      >
        {days.map(day => (
          <li key={day} title={longDay(day)}>
            <Chip
              size="small"
              variant="outlined"
              label={shortDay(day)}
              aria-label={attendanceTexts.choice.remove(shortDay(day))}
              onDelete={() => onRemove(day)}
              onClick={() => onRemove(day)}
              className="tabular"
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};
