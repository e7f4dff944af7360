import AddIcon from '@mui/icons-material/AddRounded';
import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import RestoreIcon from '@mui/icons-material/RestoreRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import type { RemovedDay } from '../../../core/contract/lessonDays.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { useFocusFallback } from '../../components/focus.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { Page, PageSkeleton } from '../../components/Page.tsx';
import { shortDay } from '../../i18n/dayLabels.ts';
import { dayFrom, dayOf } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { DayChoice } from './DayChoice.tsx';
import { DAY_ROW, LessonDayTable } from './days/LessonDayTable.tsx';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { type LessonDayChanges, useLessonDays } from './days/useLessonDays.ts';
import { useClassroomDates, useTeacherList } from './queries.ts';
import { TeacherListMissing } from './TeacherListMissing.tsx';

/** /lists/attendance-list-for-teacher/{id}/days: the days of a list, to be changed (docs/product.md §2, Attendance). */
export const LessonDaysPage = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useTeacherList(id);
  if (error && !data && !isFetching) return <TeacherListMissing error={error} onRetry={refetch} />;
  return data ? <LessonDays key={id} list={data} /> : <PageSkeleton />;
};

const LessonDays = ({ list }: { list: TeacherList }) => {
  const { state } = useLocation();
  const { schedule, mayChangeDays = false, removedDays = [] } = list;
  const { _id: id, classroom } = schedule;
  const dates = useMemo(() => schedule.dates.map(dayFrom), [schedule]);
  const { taken: ofClassroom } = useClassroomDates(classroom._id);
  const taken = useMemo(() => new Set([...ofClassroom, ...dates]), [ofClassroom, dates]);
  const changes = useLessonDays(list);
  const container = useRef<HTMLDivElement>(null);
  const goTo = useDayFocus(container, dates);
  useFocusFallback(container, dates);
  const choice = useRef<HTMLHeadingElement>(null);
  return (
    <Page title={lessonDaysTexts.title(classroom.name)} intro={mayChangeDays && lessonDaysTexts.intro}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.5, mb: 1.5 }}>
        <Button
          component={Link}
          to={pathTo(SCREENS.teacherList.path, { id })}
          state={state}
          size="small"
          startIcon={<ArrowBackIcon />}
        >
          {lessonDaysTexts.back}
        </Button>
        {mayChangeDays && (
          // On a phone the calendar stands below all the days.
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => choice.current?.focus()}
            sx={{ display: { md: 'none' } }}
          >
            {lessonDaysTexts.add}
          </Button>
        )}
      </Box>
      {!mayChangeDays && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
          {lessonDaysTexts.notYours}
        </Alert>
      )}
      <Box
        ref={container}
        tabIndex={-1}
        sx={{
          outline: 'none',
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: mayChangeDays
            ? { xs: 'minmax(0, 1fr)', md: '302px minmax(0, 1fr)' }
            : undefined,
        }}
      >
        {mayChangeDays && (
          <NewDays heading={choice} taken={taken} count={dates.length} changes={changes} onAdded={goTo} />
        )}
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, order: { xs: -1, md: 0 } }}
        >
          <LessonDayTable list={list} dates={dates} taken={taken} changes={changes} onChanged={goTo} />
          {mayChangeDays && <RemovedDayList days={removedDays} changes={changes} onRestored={goTo} />}
        </Box>
      </Box>
    </Page>
  );
};

/**
 * Leads the keyboard to the day that changed, as soon as its row is there: what was pressed, or the dialog in which
 * it was pressed, is gone by then.
 */
const useDayFocus = (container: RefObject<HTMLElement | null>, dates: readonly Day[]) => {
  const [wanted, setWanted] = useState<Day>();
  useEffect(() => {
    if (!wanted || !dates.includes(wanted)) return;
    container.current?.querySelector<HTMLElement>(`[${DAY_ROW}="${wanted}"] input`)?.focus();
    setWanted(undefined);
  }, [container, wanted, dates]);
  return setWanted;
};

type NewDaysProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  taken: ReadonlySet<Day>;
  count: number;
  changes: LessonDayChanges;
  onAdded: (first: Day | undefined) => void;
};

const NewDays = ({ heading, taken, count, changes: { add, busy }, onAdded }: NewDaysProps) => {
  const [picked, setPicked] = useState<readonly Day[]>([]);
  const days = picked.filter(day => !taken.has(day));
  const addChosen = async () => {
    if (!(await add(days))) return;
    setPicked([]);
    onAdded(days[0]);
  };

  return (
    <Box
      component="section"
      aria-labelledby="new-days"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '302px' } }}
    >
      <Typography
        ref={heading}
        id="new-days"
        variant="h2"
        tabIndex={-1}
        sx={{ outline: 'none', scrollMarginTop: 'calc(var(--below-bar) + 16px)' }}
      >
        {lessonDaysTexts.add}
      </Typography>
      <DayChoice days={days} taken={taken} others={count} onDays={setPicked} />
      {days.length > 0 && (
        <OnlineButton variant="contained" loading={busy} onClick={addChosen}>
          {lessonDaysTexts.addChosen(days.length)}
        </OnlineButton>
      )}
    </Box>
  );
};

type RemovedDayListProps = {
  days: readonly RemovedDay[];
  changes: LessonDayChanges;
  onRestored: (day: Day) => void;
};

/** The days that were taken away with marks and can be put back; one without is simply added again. */
const RemovedDayList = ({ days, changes: { restore, busy }, onRestored }: RemovedDayListProps) => {
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section, days);
  const kept = days.filter(({ marks }) => marks > 0);
  if (kept.length === 0) return null;
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby="removed-days"
      sx={{ outline: 'none' }}
    >
      <Typography id="removed-days" variant="h2">
        {lessonDaysTexts.removedDays}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {lessonDaysTexts.removedHint}
      </Typography>
      <List sx={{ maxWidth: 720 }}>
        {kept.map(({ _id, date, removedAt, removedBy, marks: count }) => (
          <ListItem key={_id} divider disableGutters className="tabular" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ListItemText
              primary={shortDay(date)}
              secondary={lessonDaysTexts.removedOn({
                count,
                date: formatDay(dayOf(removedAt)),
                name: removedBy,
              })}
            />
            <OnlineButton
              size="small"
              startIcon={<RestoreIcon />}
              disabled={busy}
              aria-label={lessonDaysTexts.restoreDay(shortDay(date))}
              onClick={async () => (await restore(_id, date)) && onRestored(date)}
            >
              {lessonDaysTexts.restore}
            </OnlineButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
};
