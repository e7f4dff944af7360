import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, use } from 'react';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';

type ClassDays = {
  chosen: ReadonlySet<Day>;
  /** The days that cannot be chosen, because the class has a list for them. */
  taken: ReadonlySet<Day>;
};

/** The days that are chosen and those that are taken, for every day of the calendar. */
export const ClassDaysContext = createContext<ClassDays>({ chosen: new Set(), taken: new Set() });

const FRIDAY = 4;
const nothing = () => {};

/**
 * A day of the calendar; a chosen one is filled and bears a tick. A taken one is struck through and does
 * nothing, but keeps its place for the keyboard and says why.
 */
export const ClassDay = (props: PickerDayProps) => {
  const { day, onKeyDown, onFocus, outsideCurrentMonth } = props;
  const translate = useTranslate();
  const days = use(ClassDaysContext);
  const chosen = days.chosen.has(day.format('YYYY-MM-DD'));
  const taken = days.taken.has(day.format('YYYY-MM-DD'));
  if (outsideCurrentMonth)
    return <Box role="gridcell" aria-colindex={props['aria-colindex']} sx={{ width: 40, mx: 0.75 }} />;
  const name = day.format('dddd D MMMM YYYY');
  const label = taken ? translate('attendance.choice.taken', { date: name }) : name;
  return (
    <PickerDay
      {...props}
      selected={chosen}
      aria-selected={chosen}
      aria-label={label}
      aria-disabled={taken || undefined}
      title={taken ? label : undefined}
      onDaySelect={taken ? nothing : props.onDaySelect}
      disableRipple={taken}
      onKeyDown={(event, date) => {
        if (event.key !== 'End') return onKeyDown?.(event, date);
        // The week ends on Friday here: a Sunday that is not shown takes no focus.
        event.preventDefault();
        const friday = dayjs(date).startOf('week').add(FRIDAY, 'day');
        onFocus?.(event as unknown as React.FocusEvent<HTMLButtonElement>, friday);
      }}
      sx={{
        width: 40,
        height: 40,
        mx: 0.75,
        borderRadius: '10px',
        position: 'relative',
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-disabled': { display: 'none' },
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
