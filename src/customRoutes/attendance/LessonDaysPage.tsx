import './provideTexts.ts';
import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { type Day, dayFromDateTime } from '../../../core/rules/days.ts';
import { useRestoredFocus } from '../../components/focus.ts';
import { Page } from '../../components/Page.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { SCREENS } from '../../screens.ts';
import { DayChoice } from './DayChoice.tsx';
import { LessonDayTable } from './days/LessonDayTable.tsx';
import { RemovedDayList } from './days/RemovedDayList.tsx';
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
  const translate = useTranslate();
  const { schedule, mayChangeDays = false, removedDays = [] } = list;
  const { _id: id, classroom } = schedule;
  const dates = useMemo(() => schedule.dates.map(dayFromDateTime), [schedule]);
  const ofClassroom = useClassroomDates(classroom._id);
  const taken = useMemo(() => new Set([...ofClassroom, ...dates]), [ofClassroom, dates]);
  const changes = useLessonDays(list);
  return (
    <Page
      title={translate('lessonDays.title', { classroom: classroom.name })}
      intro={mayChangeDays && translate('lessonDays.intro')}
    >
      <Button
        component={Link}
        to={pathTo(SCREENS.teacherList.path, { id })}
        size="small"
        startIcon={<ArrowBackIcon />}
        sx={{ ml: -1.5, mb: 1.5 }}
      >
        {translate('lessonDays.back')}
      </Button>
      {!mayChangeDays && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
          {translate('lessonDays.notYours')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: mayChangeDays
            ? { xs: 'minmax(0, 1fr)', md: '302px minmax(0, 1fr)' }
            : undefined,
        }}
      >
        {mayChangeDays && <NewDays taken={taken} count={dates.length} changes={changes} />}
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0, order: { xs: -1, md: 0 } }}>
          <LessonDayTable list={list} dates={dates} taken={taken} changes={changes} />
          {mayChangeDays && <RemovedDayList days={removedDays} changes={changes} />}
        </Box>
      </Box>
    </Page>
  );
};

type NewDaysProps = {
  taken: ReadonlySet<Day>;
  /** How many days the list has. */
  count: number;
  changes: LessonDayChanges;
};

const NewDays = ({ taken, count, changes: { add, busy } }: NewDaysProps) => {
  const translate = useTranslate();
  const [picked, setPicked] = useState<readonly Day[]>([]);
  const days = picked.filter(day => !taken.has(day));
  const button = useRestoredFocus(busy);
  return (
    <Box
      component="section"
      aria-labelledby="new-days"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '302px' } }}
    >
      <Typography id="new-days" variant="h2">
        {translate('lessonDays.add')}
      </Typography>
      <DayChoice days={days} taken={taken} others={count} onDays={setPicked} />
      {days.length > 0 && (
        <Button
          ref={button}
          variant="contained"
          loading={busy}
          onClick={async () => (await add(days)) && setPicked([])}
        >
          {translate('lessonDays.addChosen', { smart_count: days.length })}
        </Button>
      )}
    </Box>
  );
};
