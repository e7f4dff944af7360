import TodayIcon from '@mui/icons-material/TodayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Lesson } from '../../../core/contract/today.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { useToday } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { viewSearch } from './lesson/lessonAddress.ts';

/** The lessons of today, the same as on home; undefined until they are known, none where the back end has no such call. */
export const useTodaysLessons = (): readonly Lesson[] | undefined => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const day = useToday();
  const { data, isPending } = useQuery({
    queryKey: ['today', day],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    retry: false,
  });
  return isPending ? undefined : (data?.lessons ?? []);
};

/** A button for each lesson of today, those that are to be filled in first. */
export const TodaysLessons = ({ lessons }: { lessons: readonly Lesson[] }) => {
  const day = useToday();
  if (lessons.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={attendanceTexts.lists.today}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {lessons.map(({ _id, classroom, empty, notHeld }) => (
        <Button
          key={_id}
          component={Link}
          to={`${pathTo(SCREENS.teacherList.path, { id: _id })}${viewSearch('lesson', day)}`}
          variant={empty > 0 ? 'contained' : 'outlined'}
          startIcon={<TodayIcon />}
        >
          {attendanceTexts.lists.toLesson({
            classroom: classroom.name,
            empty: notHeld ? attendanceTexts.lists.notHeld : attendanceTexts.lists.empty(empty),
          })}
        </Button>
      ))}
    </Box>
  );
};
