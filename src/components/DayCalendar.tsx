import dayjs from 'dayjs';
import { type Day, isDay } from '../../core/rules/days.ts';
import type { DayLimits } from './dayValue.ts';
import { MonthCalendar } from './MonthCalendar.tsx';

type DayCalendarProps = DayLimits & {
  /** The day that is marked; anything else marks none. */
  value: Day | string;
  onPick: (day: Day) => void;
};

/** A month to pick a day from: Dutch, from Monday, with the years a click away. */
export const DayCalendar = ({ value, min, max, onPick }: DayCalendarProps) => (
  <MonthCalendar
    autoFocus
    value={isDay(value) ? dayjs(value) : null}
    minDate={min ? dayjs(min) : undefined}
    maxDate={max ? dayjs(max) : undefined}
    onChange={(picked, state) => state === 'finish' && picked && onPick(picked.format('YYYY-MM-DD'))}
    showDaysOutsideCurrentMonth={false}
    views={['year', 'month', 'day']}
  />
);
