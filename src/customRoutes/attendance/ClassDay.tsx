import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, use } from 'react';
import type { Day } from '../../../core/rules/days.ts';

/** The days that are chosen, for every day of the calendar. */
export const ChosenDaysContext = createContext<ReadonlySet<Day>>(new Set());

const FRIDAY = 4;

/** A day of the calendar; a chosen one is filled and bears a tick. */
export const ClassDay = (props: PickerDayProps) => {
  const { day, onKeyDown, onFocus, outsideCurrentMonth } = props;
  const chosen = use(ChosenDaysContext).has(day.format('YYYY-MM-DD'));
  if (outsideCurrentMonth)
    return <Box role="gridcell" aria-colindex={props['aria-colindex']} sx={{ width: 40, mx: 0.75 }} />;
  return (
    <PickerDay
      {...props}
      selected={chosen}
      aria-selected={chosen}
      aria-label={day.format('dddd D MMMM YYYY')}
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
      }}
    >
      {day.date()}
      {chosen && (
        <CheckIcon
          aria-hidden
          sx={{ position: 'absolute', top: 1, right: 1, fontSize: 13, strokeWidth: 2 }}
        />
      )}
    </PickerDay>
  );
};
