import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { addDays, type Day, weekdayOf } from '../../../core/rules/days.ts';
import { monthAndYear, weekdayLong } from '../../i18n/dayLabels.ts';

type WeekdayShortcutsProps = {
  /** The month shown, 'yyyy-mm'. */
  month: string;
  chosen: ReadonlySet<Day>;
  /** Whether Saturdays and Sundays are shown. */
  weekends: boolean;
  /** Whether a day is left out: it cannot be chosen, or only by hand. */
  isLeftOut: (day: Day) => boolean;
  onToggleAll: (days: readonly Day[], chosen: boolean) => void;
};

/** Chooses all Mondays, Tuesdays … of the month shown, or takes them away when all are chosen. */
export const WeekdayShortcuts = ({
  month,
  chosen,
  weekends,
  isLeftOut,
  onToggleAll,
}: WeekdayShortcutsProps) => {
  const translate = useTranslate();
  const name = monthAndYear(`${month}-01`);
  return (
    <Box
      role="group"
      aria-label={translate('attendance.choice.wholeMonthOf', { month: name })}
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
            aria-label={translate('attendance.choice.everyWeekday', {
              weekday: weekdayLong(first),
              month: name,
            })}
            title={translate('attendance.choice.everyWeekday', { weekday: weekdayLong(first), month: name })}
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
            {translate('attendance.choice.all')}
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
