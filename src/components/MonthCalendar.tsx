import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar, type DateCalendarProps } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { nlNL } from '@mui/x-date-pickers/locales';
import { commonTexts } from '../i18n/commonTexts.ts';
import 'dayjs/locale/nl';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { type Day, isDay } from '../../core/rules/days.ts';

type View = 'year' | 'month' | 'day';

type MonthCalendarProps = DateCalendarProps & {
  /** The days last; the button above the month leads to the first. */
  views: readonly [View, View, ...View[]];
};

const dutch = nlNL.components.MuiLocalizationProvider.defaultProps.localeText;
const TEXTS: Record<View, string> = {
  year: commonTexts.date.chooseYear,
  month: commonTexts.date.chooseMonth,
  day: commonTexts.date.backToDays,
};

export const MonthCalendar = ({ views, ...calendar }: MonthCalendarProps) => {
  const [first, second] = views;
  const localeText = useMemo(
    () => ({
      ...dutch,
      calendarViewSwitchingButtonAriaLabel: (view: View) => TEXTS[view === first ? second : first],
    }),
    [first, second],
  );
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="nl" localeText={localeText}>
      <DateCalendar dayOfWeekFormatter={day => day.format('dd')} {...calendar} views={views} openTo="day" />
    </LocalizationProvider>
  );
};

type DayCalendarProps = {
  value: Day | string;
  min: Day | null | undefined;
  max: Day | null | undefined;
  onPick: (day: Day) => void;
};

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
