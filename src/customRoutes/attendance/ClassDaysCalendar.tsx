import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { addDays, type Day, isWeekend, weekdayOf } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { MonthCalendar } from '../../components/MonthCalendar.tsx';
import { useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { monthAndYear, shortDay, weekdayLong } from '../../i18n/dayLabels.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { ClassDay, ClassDaysContext } from './ClassDay.tsx';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';

type ClassDaysCalendarProps = {
  chosen: ReadonlySet<Day>;
  taken: ReadonlySet<Day>;
  /** The day whose month is shown first; a weekend without lessons counts to the week after it. */
  today: Day;
  onToggle: (day: Day) => void;
  /** Called with days that become chosen all at once, or none of them; left out where one day is chosen. */
  onToggleAll?: (days: readonly Day[], chosen: boolean) => void;
};

const toDay = (date: Dayjs): Day => date.format('YYYY-MM-DD');

/**
 * A month in which several days can be chosen: Dutch, from Monday, without weekends unless the foundation has lessons
 * then (docs/product.md §9, Calendar). A free day is chosen by hand, and only the second time.
 */
export const ClassDaysCalendar = ({
  chosen,
  taken,
  today,
  onToggle,
  onToggleAll,
}: ClassDaysCalendarProps) => {
  const { weekendLessons: weekends } = useFoundationSettings();
  const periods = useFreePeriods();
  const firstDay = weekends ? today : nextWeekday(today);
  const [month, setMonth] = useState(firstDay.slice(0, 7));
  const [doubted, setDoubted] = useState<Day>();
  const days = useMemo(
    () => ({ chosen, taken, weekends, freeName: (day: Day) => freeDayName(periods, day) }),
    [chosen, taken, weekends, periods],
  );
  const hasFree = periods.some(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7));

  const pick = (day: Day) => {
    const isDoubtful = !chosen.has(day) && day !== doubted && days.freeName(day) !== undefined;
    setDoubted(isDoubtful ? day : undefined);
    if (!isDoubtful) onToggle(day);
  };

  return (
    <ClassDaysContext value={days}>
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
        {onToggleAll && (
          <WeekdayShortcuts
            month={month}
            chosen={chosen}
            weekends={weekends}
            isLeftOut={day => taken.has(day) || days.freeName(day) !== undefined}
            onToggleAll={onToggleAll}
          />
        )}
        {[...taken].some(day => day.startsWith(month)) && (
          <Typography variant="body2" sx={LEGEND}>
            {attendanceTexts.choice.takenLegend}
          </Typography>
        )}
        {hasFree && (
          <Typography variant="body2" sx={LEGEND}>
            {lessonDaysTexts.free.legend}
          </Typography>
        )}
        <Typography variant="body2" role="status" sx={{ px: 2, pb: doubted ? 1.5 : 0 }}>
          {doubted &&
            lessonDaysTexts.free.hint({ date: shortDay(doubted), name: days.freeName(doubted) ?? '' })}
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

type WeekdayShortcutsProps = {
  month: string;
  chosen: ReadonlySet<Day>;
  weekends: boolean;
  isLeftOut: (day: Day) => boolean;
  onToggleAll: (days: readonly Day[], chosen: boolean) => void;
};

/** Chooses all Mondays, Tuesdays … of the month shown, or takes them away when all are chosen. */
const WeekdayShortcuts = ({ month, chosen, weekends, isLeftOut, onToggleAll }: WeekdayShortcutsProps) => {
  const name = monthAndYear(`${month}-01`);
  return (
    <Box
      role="group"
      aria-label={attendanceTexts.choice.wholeMonthOf(name)}
      sx={{ display: 'flex', justifyContent: 'center', gap: weekends ? 0.25 : 1.5, pb: 1.5 }}
    >
      {weekdaysOfMonth(month, weekends).map(days => {
        const [first = ''] = days;
        const free = days.filter(day => !isLeftOut(day));
        const all = free.length > 0 && free.every(day => chosen.has(day));
        return (
          <ButtonBase
            key={first}
            aria-pressed={all}
            disabled={free.length === 0}
            aria-label={attendanceTexts.choice.everyWeekday({ weekday: weekdayLong(first), month: name })}
            title={attendanceTexts.choice.everyWeekday({ weekday: weekdayLong(first), month: name })}
            onClick={() => onToggleAll(free, !all)}
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
            {attendanceTexts.choice.all}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

/** The days of a month, 'yyyy-mm', by weekday: the first list holds its Mondays. To Friday, or with weekends. */
export const weekdaysOfMonth = (month: string, weekends: boolean): Day[][] => {
  const byWeekday: Day[][] = Array.from({ length: weekends ? 7 : 5 }, () => []);
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    byWeekday[weekdayOf(day)]?.push(day);
  }
  return byWeekday;
};
