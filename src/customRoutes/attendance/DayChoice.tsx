import RepeatIcon from '@mui/icons-material/EventRepeatRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Suspense, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addDays, type Day, isDay } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { daysOfSeries, type LessonSeries } from '../../../core/rules/lessonSeries.ts';
import { DATES_PER_SCHEDULE_MAX } from '../../../core/rules/limits.ts';
import { FormDay } from '../../components/formInputs.tsx';
import { lazyPart } from '../../components/lazyPage.tsx';
import { NativeChoice } from '../../components/NativeChoice.tsx';
import { useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { longDay, shortDay, weekdayLong, weekdayShort } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { hubTexts } from './hubTexts.ts';

type DayChoiceProps = {
  days: readonly Day[];
  taken: ReadonlySet<Day>;
  /** How many the list has already. */
  others?: number;
  onDays: (days: readonly Day[]) => void;
};

/** The choice of lesson days: on a calendar, by weekday or as a series; below or beside it those that are chosen. */
export const DayChoice = ({ days, taken, others = 0, onDays }: DayChoiceProps) => (
  <>
    <Paper
      variant="outlined"
      component="section"
      aria-label={hubTexts.choice.calendar}
      sx={{ minHeight: 356, gridColumn: 1 }}
    >
      <LessonCalendar first={dayOf()} {...{ days, taken, onDays }} />
      <WeekdaySeries {...{ days, taken, others, onDays }} />
    </Paper>
    <ChosenDays {...{ days, onDays }} />
  </>
);

const ChosenDays = ({ days, onDays }: Pick<DayChoiceProps, 'days' | 'onDays'>) => {
  const remove = (day: Day) => onDays(days.filter(each => each !== day));
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {days.length > 0 ? hubTexts.lists.dates(days.length) : hubTexts.choice.noneChosen}
        </Typography>
        {days.length > 1 && (
          <Button size="small" onClick={() => onDays([])}>
            {hubTexts.choice.clearDates}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={hubTexts.choice.dates}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mt: 0.5, listStyle: 'none' }}
      >
        {days.map(day => (
          <li key={day} title={longDay(day)}>
            <Chip
              size="small"
              variant="outlined"
              label={shortDay(day)}
              aria-label={hubTexts.choice.remove(shortDay(day))}
              onDelete={() => remove(day)}
              onClick={() => remove(day)}
              className="tabular"
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};

const ClassDaysCalendar = lazyPart(async () => (await import('./ClassDaysCalendar.tsx')).ClassDaysCalendar);

/** `ClassDaysCalendar`, whose code is fetched when it is shown; until then a place of its size. */
export const LessonCalendar = (props: ComponentProps<typeof ClassDaysCalendar>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={322} sx={{ m: 1.5 }} />}>
    <ClassDaysCalendar {...props} />
  </Suspense>
);

const WEEKS = [1, 2, 3, 4];
const A_MONDAY = '2026-03-02';

const WeekdaySeries = ({ days: chosen, taken, others, onDays }: Required<DayChoiceProps>) => {
  const count = chosen.length;
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
    // The added days were removed again, or the list was made.
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
    onDays([...new Set([...chosen, ...days])].sort());
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
            <NativeChoice
              label={lessonDaysTexts.series.every}
              value={String(form.watch('everyWeeks'))}
              options={WEEKS.map(weeks => [String(weeks), lessonDaysTexts.series.weeks(weeks)])}
              onChange={weeks => form.setValue('everyWeeks', Number(weeks))}
            />
            <FormDay name="from" label={lessonDaysTexts.series.from} />
            <FormDay name="to" label={lessonDaysTexts.series.to} />
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
