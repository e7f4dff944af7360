import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { type Day, formatDay, isDay } from '../../core/rules/days.ts';
import { typedDay, typedDayFault } from '../../core/rules/typedDay.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { dayOf } from '../providers/today.ts';
import { lazyPart } from './lazyPage.tsx';

const DayCalendar = lazyPart(async () => (await import('./MonthCalendar.tsx')).DayCalendar);

/** The calendar's own size, so that it is put in its place before its code has arrived. */
const CALENDAR_SIZE = { mt: 0.5, width: 322, height: 338 };

type DayLimits = { min?: Day | null; max?: Day | null };

type DayInputProps = DayLimits &
  Pick<TextFieldProps, 'label' | 'name' | 'required' | 'disabled' | 'fullWidth' | 'sx' | 'inputRef'> & {
    /** A day, 'yyyy-mm-dd', or text that was typed and is no day; '' for none. */
    value: Day | string;
    /** Called with what was typed or picked: a form must know of text that is no day. */
    onChange: (value: Day | string) => void;
    /**
     * Has `onChange` called with '' for whatever is no day inside the limits, as outside a form, and waits with a day
     * whose year is not written in full until the field is left or Enter is pressed.
     */
    daysOnly?: boolean;
    /** With `daysOnly`: whatever is no day leaves the last one; only an emptied field is ''. */
    keepsDay?: boolean;
    /** A date of birth: a year in two digits lies in the past, and one is asked for. */
    isBirth?: boolean;
    onBlur?: () => void;
    mustFill?: boolean;
    /** A form's own complaint, in Dutch; text that is no day or outside the limits is reported anyway. */
    error?: ReactNode;
    helperText?: string;
  };

/** A day typed in any way that `dayOrText` reads, shown as dd/mm/yyyy, or picked from a calendar, whose code is fetched when it is opened. */
export const DayInput = ({
  value,
  onChange,
  daysOnly = false,
  keepsDay = false,
  isBirth = false,
  onBlur,
  min,
  max,
  error,
  helperText,
  mustFill,
  ...field
}: DayInputProps) => {
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(shownDay(value));
  const [led, setLed] = useState(value);
  const [typing, setTyping] = useState(false);
  const [open, setOpen] = useState(false);
  // A page of fields has as many calendars, which most never show.
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);

  const read = (text: string) => dayOrText(text, isBirth);
  const none = (text: string) => (keepsDay && text.trim() !== '' ? value : '');
  const reported = (text: string) =>
    daysOnly && dayComplaint(read(text), { min, max, isBirth }) ? none(text) : read(text);
  const reportedWhileTyping = (text: string) =>
    daysOnly && !hasWholeYear(text) ? none(text) : reported(text);
  // The value wins when it was changed from outside.
  const followsTyping = led === value && (typing ? reportedWhileTyping(typed) : reported(typed)) === value;
  const entry = followsTyping ? read(typed) : value;
  const complaint = typing ? undefined : dayComplaint(entry, { min, max, isBirth });
  const wrong = complaint ?? error;
  const chosen = isDay(value) ? commonTexts.date.chosen(formatDay(value)) : undefined;

  const enter = (text: string) => {
    setTyped(text);
    const next = reportedWhileTyping(text);
    setLed(next);
    if (next !== value) onChange(next);
  };
  const complete = () => {
    if (followsTyping && isDay(entry)) enter(shownDay(entry));
  };
  const close = () => setOpen(false);
  const pick = (day: Day) => {
    enter(shownDay(day));
    close();
  };

  return (
    <>
      <TextField
        {...field}
        ref={anchor}
        value={typing && followsTyping ? typed : shownDay(entry)}
        onChange={event => enter(event.target.value)}
        onFocus={({ target }) => {
          // Tab does this by itself; a dialog that focuses the field would leave the cursor behind the day.
          target.select();
          setTyped(shownDay(entry));
          setLed(value);
          setTyping(true);
        }}
        onKeyDown={({ key }) => key === 'Enter' && complete()}
        onBlur={() => {
          complete();
          setTyping(false);
          onBlur?.();
        }}
        error={Boolean(wrong)}
        helperText={wrong ?? helperText}
        placeholder={commonTexts.date.placeholder}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'numeric', className: 'tabular', 'aria-required': mustFill },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={chosen ?? commonTexts.date.choose}
                  aria-haspopup="dialog"
                  disabled={field.disabled}
                  onClick={() => setOpen(true)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {opened && (
        <Popover
          open={open}
          anchorEl={() => anchor.current}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': commonTexts.date.choose, sx: CALENDAR_SIZE },
          }}
        >
          <Suspense fallback={<Loading />}>
            <DayCalendar value={value} min={min} max={max} onPick={pick} />
          </Suspense>
        </Popover>
      )}
    </>
  );
};

const Loading = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
    <CircularProgress size={32} aria-label={commonTexts.loading} />
  </Box>
);

/**
 * The day 'yyyy-mm-dd' where the text is one (core/rules/typedDay.ts); else the text itself, so
 * that a form can tell that something is there that is no day.
 */
const dayOrText = (typed: string, isBirth = false): Day | string =>
  typedDay(typed, { today: dayOf(), isBirth }) ?? typed.trim();

/** False for '1/3', '1/3/20' and '010320', which may be on their way to a day of another year. */
const hasWholeYear = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) ? typed.trim().length === 8 : /\d{4}/.test(typed);

const shownDay = (value: Day | string): string => (isDay(value) ? formatDay(value) : value);

export const noDayText = (text: string, isBirth = false): string => {
  const fault = typedDayFault(text, { today: dayOf(), isBirth });
  return fault === 'noSuchDay' ? commonTexts.date.noSuchDay(text) : commonTexts.date[fault];
};

/** The sentence that says what is wrong with a value, or undefined: text that is no day, or a day outside the limits. */
const dayComplaint = (
  value: Day | string,
  { min, max, isBirth }: DayLimits & { isBirth: boolean },
): string | undefined => {
  if (!value) return undefined;
  if (!isDay(value)) return noDayText(value, isBirth);
  if (min && value < min) return commonTexts.date.tooEarly(formatDay(min));
  if (max && value > max) return commonTexts.date.tooLate(formatDay(max));
  return undefined;
};
