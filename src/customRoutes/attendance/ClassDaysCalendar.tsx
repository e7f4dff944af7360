import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { addDays, type Day, isWeekend, weekdayOf } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { MonthCalendar } from '../../components/MonthCalendar.tsx';
import { useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { monthAndYear, shortDay, weekdayLong } from '../../i18n/dayLabels.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { hatching } from './grid/statusLooks.ts';
import { hubTexts } from './hubTexts.ts';

type ClassDays = {
  days: readonly Day[];
  taken: ReadonlySet<Day>;
  freeName: (day: Day) => string | undefined;
  weekends: boolean;
};

const ClassDaysContext = createContext<ClassDays>({
  days: [],
  taken: new Set(),
  freeName: () => undefined,
  weekends: false,
});

type ClassDaysCalendarProps = {
  days: readonly Day[];
  taken: ReadonlySet<Day>;
  /** The day whose month is shown first; a weekend without lessons counts to the week after it. */
  first: Day;
  onDays: (days: readonly Day[]) => void;
  /** At most one day is chosen. */
  one?: boolean;
};

const toDay = (date: Dayjs): Day => date.format('YYYY-MM-DD');

/**
 * A month in which several days can be chosen: Dutch, from Monday, without weekends unless the foundation has lessons
 * then (docs/product.md §9, Calendar). A free day is chosen by hand, and only the second time.
 */
export const ClassDaysCalendar = ({ days, taken, first, onDays, one = false }: ClassDaysCalendarProps) => {
  const { weekendLessons: weekends } = useFoundationSettings();
  const periods = useFreePeriods();
  const firstDay = weekends ? first : nextWeekday(first);
  const [month, setMonth] = useState(firstDay.slice(0, 7));
  const [doubted, setDoubted] = useState<Day>();
  const freeName = useCallback((day: Day) => freeDayName(periods, day), [periods]);
  const shown = useMemo(() => ({ days, taken, weekends, freeName }), [days, taken, weekends, freeName]);
  const hasFree = periods.some(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7));

  const pick = (day: Day) => {
    const isChosen = days.includes(day);
    const isDoubtful = !isChosen && day !== doubted && freeName(day) !== undefined;
    setDoubted(isDoubtful ? day : undefined);
    if (!isDoubtful) onDays(withDays(one ? [] : days, [day], !isChosen));
  };

  return (
    <ClassDaysContext value={shown}>
      <Box sx={{ width: 300, mx: 'auto' }}>
        <MonthCalendar
          value={null}
          referenceDate={dayjs(firstDay)}
          onChange={(picked, state) => state === 'finish' && picked && pick(toDay(picked))}
          onMonthChange={date => setMonth(toDay(date).slice(0, 7))}
          onYearChange={date => setMonth(toDay(date).slice(0, 7))}
          shouldDisableDate={date => !weekends && isWeekend(toDay(date))}
          slots={{ day: ClassDay }}
          views={['year', 'day']}
          sx={{
            width: '100%',
            height: 'auto',
            ...(!weekends && WITHOUT_WEEKENDS),
            // With weekends a month may have six weeks.
            '& .MuiDayCalendar-slideTransition': { minHeight: weekends ? 256 : 214 },
            '& .MuiDayCalendar-weekDayLabel': { width: 40, mx: weekends ? 0.125 : 0.75, typography: 'label' },
            '& .MuiPickersCalendarHeader-root': { pl: 2, pr: 0.5, mt: 0.5 },
            '& .MuiPickersCalendarHeader-label': { textTransform: 'capitalize' },
          }}
        />
        {!one && <WeekdayShortcuts {...shown} month={month} onDays={onDays} />}
        {[...taken].some(day => day.startsWith(month)) && (
          <Typography variant="body2" sx={LEGEND}>
            {hubTexts.choice.takenLegend}
          </Typography>
        )}
        {hasFree && (
          <Typography variant="body2" sx={LEGEND}>
            {lessonDaysTexts.free.legend}
          </Typography>
        )}
        <Typography variant="body2" role="status" sx={{ px: 2, pb: doubted ? 1.5 : 0 }}>
          {doubted && lessonDaysTexts.free.hint({ date: shortDay(doubted), name: freeName(doubted) ?? '' })}
        </Typography>
      </Box>
    </ClassDaysContext>
  );
};

const LEGEND = { px: 2, pb: 1.5, color: 'text.secondary' } as const;

const WITHOUT_WEEKENDS = {
  '& [aria-colindex="6"], & [aria-colindex="7"]': { display: 'none' },
  // A week of which this month has only the weekend.
  '& .MuiDayCalendar-weekContainer:not(:has(button:not(.Mui-disabled)))': { display: 'none' },
} as const;

const nextWeekday = (day: Day): Day => (isWeekend(day) ? nextWeekday(addDays(day, 1)) : day);

type WeekdayShortcutsProps = ClassDays & Pick<ClassDaysCalendarProps, 'onDays'> & { month: string };

/** Chooses all Mondays, Tuesdays … of the month shown, or takes them away when all are chosen. */
const WeekdayShortcuts = ({ month, days, taken, weekends, freeName, onDays }: WeekdayShortcutsProps) => {
  const name = monthAndYear(`${month}-01`);
  return (
    <Box
      role="group"
      aria-label={hubTexts.choice.wholeMonthOf(name)}
      sx={{ display: 'flex', justifyContent: 'center', gap: weekends ? 0.25 : 1.5, pb: 1.5 }}
    >
      {weekdaysOfMonth(month, weekends).map(ofMonth => {
        const [first = ''] = ofMonth;
        const free = ofMonth.filter(day => !taken.has(day) && freeName(day) === undefined);
        const all = free.length > 0 && free.every(day => days.includes(day));
        return (
          <ButtonBase
            key={first}
            aria-pressed={all}
            disabled={free.length === 0}
            aria-label={hubTexts.choice.everyWeekday({ weekday: weekdayLong(first), month: name })}
            title={hubTexts.choice.everyWeekday({ weekday: weekdayLong(first), month: name })}
            onClick={() => onDays(withDays(days, free, !all))}
            sx={{
              width: 40,
              height: 32,
              borderRadius: '8px',
              border: 1,
              borderColor: 'divider',
              typography: 'label',
              color: 'primary.main',
              '&[aria-pressed=true]': { bgcolor: 'surface.selected', borderColor: 'primary.main' },
              '&:disabled': { color: 'text.disabled' },
              '&:hover': { bgcolor: 'surface.hover' },
            }}
          >
            {hubTexts.choice.all}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

const [FRIDAY, SUNDAY] = [4, 6];
const nothing = () => {};

/**
 * A day of the calendar; a chosen one is filled and bears a tick, a free one is hatched and says why. A taken one is
 * struck through and does nothing, but keeps its place for the keyboard and says why.
 */
const ClassDay = (props: PickerDayProps) => {
  const { day, onKeyDown, onFocus, outsideCurrentMonth } = props;
  const { days, taken: allTaken, freeName, weekends } = use(ClassDaysContext);
  const date = day.format('YYYY-MM-DD');
  const chosen = days.includes(date);
  const taken = allTaken.has(date);
  const free = freeName(date);
  const margin = weekends ? 0.125 : 0.75;
  if (outsideCurrentMonth)
    return <Box role="gridcell" aria-colindex={props['aria-colindex']} sx={{ width: 40, mx: margin }} />;
  const name = day.format('dddd D MMMM YYYY');
  const freeLabel = free ? lessonDaysTexts.free.day({ date: name, name: free }) : name;
  const label = taken ? hubTexts.choice.taken(name) : freeLabel;
  return (
    <PickerDay
      {...props}
      selected={chosen}
      aria-selected={chosen}
      aria-label={label}
      aria-disabled={taken || undefined}
      title={taken || free ? label : undefined}
      onDaySelect={taken ? nothing : props.onDaySelect}
      disableRipple={taken}
      onKeyDown={(event, date) => {
        if (event.key !== 'End') return onKeyDown?.(event, date);
        // The week may end on Friday here: a Sunday that is not shown takes no focus.
        event.preventDefault();
        const last = dayjs(date)
          .startOf('week')
          .add(weekends ? SUNDAY : FRIDAY, 'day');
        onFocus?.(event as unknown as React.FocusEvent<HTMLButtonElement>, last);
      }}
      sx={{
        width: 40,
        height: 40,
        mx: margin,
        borderRadius: '10px',
        position: 'relative',
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-disabled': { display: 'none' },
        ...(free && !chosen && { backgroundImage: ({ palette }: Theme) => hatching(palette.divider) }),
        '&[aria-disabled=true]': {
          color: 'text.secondary',
          textDecoration: 'line-through',
          cursor: 'default',
          '&:hover': { bgcolor: 'transparent' },
        },
      }}
    >
      {day.date()}
      {chosen && (
        <CheckIcon
          aria-hidden
          sx={{ position: 'absolute', top: 1, right: 1, width: 13, height: 13, strokeWidth: 2 }}
        />
      )}
    </PickerDay>
  );
};

/** The days with some of them chosen, or taken away, in order. */
const withDays = (days: readonly Day[], some: readonly Day[], wanted: boolean): readonly Day[] => {
  const rest = days.filter(day => !some.includes(day));
  return wanted ? [...rest, ...some].sort() : rest;
};

/** The days of a month, 'yyyy-mm', by weekday: the first list holds its Mondays. To Friday, or with weekends. */
export const weekdaysOfMonth = (month: string, weekends: boolean): Day[][] => {
  const byWeekday: Day[][] = Array.from({ length: weekends ? 7 : 5 }, () => []);
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    byWeekday[weekdayOf(day)]?.push(day);
  }
  return byWeekday;
};
