import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { nlNL } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/nl';
import { type Day, isDay } from '../../core/rules/days.ts';
import type { DayLimits } from './dayValue.ts';

type DayCalendarProps = DayLimits & {
  /** The day that is marked; anything else marks none. */
  value: Day | string;
  onPick: (day: Day) => void;
};

const dutch = nlNL.components.MuiLocalizationProvider.defaultProps.localeText;

/** A month to pick a day from: Dutch, from Monday, with the years a click away. */
export const DayCalendar = ({ value, min, max, onPick }: DayCalendarProps) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="nl" localeText={dutch}>
    <DateCalendar
      dayOfWeekFormatter={day => day.format('dd')}
      autoFocus
      value={isDay(value) ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(picked, state) => state === 'finish' && picked && onPick(picked.format('YYYY-MM-DD'))}
      showDaysOutsideCurrentMonth={false}
      views={['year', 'month', 'day']}
      openTo="day"
    />
  </LocalizationProvider>
);
