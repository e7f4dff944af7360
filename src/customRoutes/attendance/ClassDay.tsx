import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, use } from 'react';
import type { Day } from '../../../core/rules/days.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { hatching } from './grid/statusLooks.ts';

export type ClassDays = {
  /** Those that are chosen. */
  days: readonly Day[];
  taken: ReadonlySet<Day>;
  freeName: (day: Day) => string | undefined;
  weekends: boolean;
};

export const ClassDaysContext = createContext<ClassDays>({
  days: [],
  taken: new Set(),
  freeName: () => undefined,
  weekends: false,
});

const [FRIDAY, SUNDAY] = [4, 6];
const nothing = () => {};

/**
 * A day of the calendar; a chosen one is filled and bears a tick, a free one is hatched and says why. A taken one is struck through and does
 * nothing, but keeps its place for the keyboard and says why.
 */
export const ClassDay = (props: PickerDayProps) => {
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
  const label = taken ? attendanceTexts.choice.taken(name) : freeLabel;
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
