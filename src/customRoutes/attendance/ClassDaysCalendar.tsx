import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { addDays, type Day, isWeekend } from '../../../core/rules/days.ts';
import { MonthCalendar } from '../../components/MonthCalendar.tsx';
import { ClassDay, ClassDaysContext } from './ClassDay.tsx';
import { WeekdayShortcuts } from './WeekdayShortcuts.tsx';

type ClassDaysCalendarProps = {
  chosen: ReadonlySet<Day>;
  /** The days that cannot be chosen, because the class has a list for them. */
  taken: ReadonlySet<Day>;
  today: Day;
  /** Called with a day that was picked: to be added, or taken away when it is chosen already. */
  onToggle: (day: Day) => void;
  /** Called with days that become chosen all at once, or none of them. */
  onToggleAll: (days: readonly Day[], chosen: boolean) => void;
};

const toDay = (date: Dayjs): Day => date.format('YYYY-MM-DD');

/**
 * A month in which several days can be chosen: Dutch, from Monday, without weekends (docs/product.md §9,
 * Calendar).
 */
export const ClassDaysCalendar = ({
  chosen,
  taken,
  today,
  onToggle,
  onToggleAll,
}: ClassDaysCalendarProps) => {
  const translate = useTranslate();
  const firstDay = nextWeekday(today);
  const [month, setMonth] = useState(firstDay.slice(0, 7));
  return (
    <ClassDaysContext value={{ chosen, taken }}>
      <Box sx={{ width: 300, mx: 'auto' }}>
        <MonthCalendar
          value={null}
          referenceDate={dayjs(firstDay)}
          onChange={(picked, state) => state === 'finish' && picked && onToggle(toDay(picked))}
          onMonthChange={date => setMonth(toDay(date).slice(0, 7))}
          onYearChange={date => setMonth(toDay(date).slice(0, 7))}
          shouldDisableDate={date => isWeekend(toDay(date))}
          slots={{ day: ClassDay }}
          views={['year', 'day']}
          sx={{
            width: '100%',
            height: 'auto',
            '& [aria-colindex="6"], & [aria-colindex="7"]': { display: 'none' },
            '& .MuiDayCalendar-slideTransition': { minHeight: 214 },
            // A week of which this month has only the weekend.
            '& .MuiDayCalendar-weekContainer:not(:has(button:not(.Mui-disabled)))': { display: 'none' },
            '& .MuiDayCalendar-weekDayLabel': { width: 40, mx: 0.75, typography: 'label' },
            '& .MuiPickersCalendarHeader-root': { pl: 2, pr: 0.5, mt: 0.5 },
            '& .MuiPickersCalendarHeader-label': { textTransform: 'capitalize' },
          }}
        />
        <WeekdayShortcuts month={month} chosen={chosen} taken={taken} onToggleAll={onToggleAll} />
        {[...taken].some(day => day.startsWith(month)) && (
          <Typography variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
            {translate('attendance.choice.takenLegend')}
          </Typography>
        )}
      </Box>
    </ClassDaysContext>
  );
};

const nextWeekday = (day: Day): Day => (isWeekend(day) ? nextWeekday(addDays(day, 1)) : day);
