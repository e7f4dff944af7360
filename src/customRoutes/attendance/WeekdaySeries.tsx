import RepeatIcon from '@mui/icons-material/EventRepeatRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addDays, type Day, isDay } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { daysOfSeries, type LessonSeries } from '../../../core/rules/lessonSeries.ts';
import { DATES_PER_SCHEDULE_MAX } from '../../../core/rules/limits.ts';
import { FormDay } from '../../components/FormDay.tsx';
import { useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { weekdayLong, weekdayShort } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';

type WeekdaySeriesProps = {
  /** The days that cannot be chosen, because the class has a list for them. */
  taken: ReadonlySet<Day>;
  /** How many days are chosen. */
  count: number;
  /** How many days the list has beside these. */
  others: number;
  onChoose: (days: readonly Day[]) => void;
};

const WEEKS = [1, 2, 3, 4];
const A_MONDAY = '2026-03-02';

/** Chooses some weekdays of every n-th week until a date, without the free days and those that are taken. */
export const WeekdaySeries = ({ taken, count, others, onChoose }: WeekdaySeriesProps) => {
  const id = useId();
  const { weekendLessons } = useFoundationSettings();
  const periods = useFreePeriods();
  const [open, setOpen] = useState(false);
  const form = useForm<LessonSeries>({
    defaultValues: { weekdays: [], everyWeeks: 1, from: dayOf(), to: '' },
  });
  const [said, setSaid] = useState('');
  const [knownCount, setKnownCount] = useState(count);
  if (count !== knownCount) {
    setKnownCount(count);
    // What was added is gone again, or the list was made.
    if (count === 0) setSaid('');
  }

  const choose = () => {
    const series = form.getValues();
    const { weekdays, from, to } = series;
    if (weekdays.length === 0) return setSaid(lessonDaysTexts.series.chooseWeekdays);
    if (!isDay(from) || !isDay(to)) return setSaid(lessonDaysTexts.series.chooseDays);
    if (to < from) return setSaid(lessonDaysTexts.series.endBeforeStart);
    const max = DATES_PER_SCHEDULE_MAX;
    const all = daysOfSeries(series, 2 * max);
    const wanted = all.filter(day => !freeDayName(periods, day));
    const days = wanted.filter(day => !taken.has(day));
    if (count + others + days.length > max || all.length > 2 * max) {
      return setSaid(lessonDaysTexts.series.tooMany(max));
    }
    onChoose(days);
    const counts = [
      ['chosen', days.length],
      ['free', all.length - wanted.length],
      ['taken', wanted.length - days.length],
    ] as const;
    setSaid(
      counts
        .filter(([what, number]) => what === 'chosen' || number > 0)
        .map(([what, number]) => lessonDaysTexts.series[what](number))
        .join(', '),
    );
  };

  return (
    <Box sx={{ px: 1.5, pb: 1 }}>
      <Button
        size="small"
        startIcon={<RepeatIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {lessonDaysTexts.series.show}
      </Button>
      <Collapse in={open} id={id} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5, pb: 0.5 }}>
          <FormProvider {...form}>
            <ToggleButtonGroup
              size="small"
              fullWidth
              value={form.watch('weekdays')}
              onChange={(_, chosen: number[]) => form.setValue('weekdays', chosen)}
              aria-label={lessonDaysTexts.series.weekdays}
            >
              {Array.from({ length: weekendLessons ? 7 : 5 }, (_, weekday) => addDays(A_MONDAY, weekday)).map(
                (day, weekday) => (
                  <ToggleButton key={day} value={weekday} title={weekdayLong(day)} sx={{ px: 0 }}>
                    {weekdayShort(day)}
                  </ToggleButton>
                ),
              )}
            </ToggleButtonGroup>
            <TextField
              select
              label={lessonDaysTexts.series.every}
              {...form.register('everyWeeks', { valueAsNumber: true })}
              slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
            >
              {WEEKS.map(weeks => (
                <option key={weeks} value={weeks}>
                  {lessonDaysTexts.series.weeks(weeks)}
                </option>
              ))}
            </TextField>
            <FormDay name="from" label={lessonDaysTexts.series.from} fullWidth />
            <FormDay name="to" label={lessonDaysTexts.series.to} fullWidth />
          </FormProvider>
          <Button variant="outlined" onClick={choose}>
            {lessonDaysTexts.series.choose}
          </Button>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {said}
          </Typography>
        </Box>
      </Collapse>
    </Box>
  );
};
