import AddIcon from '@mui/icons-material/AddRounded';
import ListIcon from '@mui/icons-material/ChecklistRounded';
import TodayIcon from '@mui/icons-material/TodayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { Classroom } from '../../../core/contract/namedRecords.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Lesson } from '../../../core/contract/today.ts';
import { useDebouncedText } from '../../components/delays.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { useFocusFallback } from '../../components/focus.ts';
import { NothingToChoose } from '../../components/NothingToChoose.tsx';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../components/overThePage.ts';
import { PaginationBar, useLastPage } from '../../components/PaginationBar.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { AttendancePage } from './AttendancePage.tsx';
import { newListAddress } from './attendanceAddresses.ts';
import { ListContentsDialog } from './contents/ListContentsDialog.tsx';
import { hubTexts } from './hubTexts.ts';
import { viewSearch } from './lesson/lessons.ts';
import { EVERY_ACTIVE, queryKeys } from './queries.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

/** Fetches the code of a list before one is opened; a failure then shows when it is. */
const preloadList = () => import('./TeacherListPage.tsx').catch(() => undefined);

/** /lists: the teachers' lists, a page at a time (docs/product.md §2, Attendance hub). */
export const TeacherListsPage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const classroom = search.get('classroom') ?? '';
  const classroomId = search.get('classroomId') ?? '';
  const unfilled = search.get('unfilled') === 'true';
  const which = { page, classroom, classroomId, unfilled };
  const contents = useAddressParameter(OVER_THE_PAGE.contents);
  const closeContents = useCloseParameter(OVER_THE_PAGE.contents);
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.page(which),
    queryFn: ({ signal }) =>
      dataProvider.getTeacherLists({ ...which, unfilled: unfilled || undefined, signal }),
    // Not that of a page that turned out to be beyond the last.
    placeholderData: previous => (previous?.list.length ? previous : undefined),
    refetchOnMount: 'always',
  });
  // With the lists, so that nothing moves.
  const lessons = useTodaysLessons();
  const isFailed = isError && !data && !isFetching;
  const lists = useRef<HTMLDivElement>(null);
  useFocusFallback(lists, data ?? isFailed);
  /** Another page, or another choice of lists, of which the first page is shown. */
  const goTo = (next: Partial<typeof which>, replace = false) => {
    const chosen = Object.entries({ ...which, page: 1, ...next }).filter(([, value]) => value && value !== 1);
    setSearch(Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])), { replace });
  };
  const find = (name: string) => goTo({ classroom: name, classroomId: '' }, true);
  const { text, setText, flush, clear } = useDebouncedText(classroom, find);

  // The last list of the last page may have been deleted.
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagesCount) : undefined;
  const isBeyond = lastPage !== undefined && page > lastPage;
  useLastPage(page, lastPage ?? page, last => goTo({ page: last }, true));

  const isEmpty = data?.list.length === 0 && !isBeyond;
  const add = (
    <Button
      component={Link}
      to={classroomId ? newListAddress(classroomId) : SCREENS.newTeacherList.path}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {hubTexts.lists.add}
    </Button>
  );
  return (
    <AttendancePage tab="teachers" actions={add}>
      {lessons === undefined && !isFailed && <Skeleton width={280} height={24} sx={{ mb: 2 }} />}
      {lessons && (lessons.length > 0 || data?.list.length !== 0) && <TodaysLessons lessons={lessons} />}
      <Box sx={CHOICE}>
        {!isFailed && (classroom !== '' || unfilled || data?.list.length !== 0) && (
          <SearchField
            sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' }, '@media print': { display: 'none' } }}
            label={hubTexts.lists.search}
            value={text}
            onChange={setText}
            onSubmit={flush}
            onClear={clear}
          />
        )}
        {classroomId && (
          <Chip
            label={hubTexts.lists.ofClass(data?.list[0]?.classroom.name)}
            onDelete={() => goTo({ classroomId: '' })}
            onClick={() => goTo({ classroomId: '' })}
          />
        )}
        {lessons !== null && (unfilled || data?.list.length !== 0) && (
          <Chip
            label={hubTexts.lists.unfilled}
            aria-pressed={unfilled}
            variant={unfilled ? 'filled' : 'outlined'}
            onClick={() => goTo({ unfilled: !unfilled })}
            {...(unfilled && { onDelete: () => goTo({ unfilled: false }) })}
            className="no-print"
          />
        )}
      </Box>
      <Box
        ref={lists}
        tabIndex={-1}
        onPointerEnter={preloadList}
        onFocus={preloadList}
        sx={{ outline: 'none' }}
      >
        {(((!data || lessons === undefined) && !isFailed) || isBeyond) && (
          <TableSkeleton columns={6} cardHeight={100} />
        )}
        {isFailed && <EmptyState title={hubTexts.lists.allFailed} onRetry={refetch} />}
        {isPaused && isPlaceholderData && <LoadFailure sentence={commonTexts.offline.later} />}
        {data && lessons !== undefined && data.list.length > 0 && <ScheduleTable schedules={data.list} />}
        {isEmpty && (classroom || unfilled) && (
          <EmptyState
            icon={<ListIcon />}
            title={unfilled ? hubTexts.lists.noneUnfilled : hubTexts.lists.notFound}
            {...(!unfilled && { text: hubTexts.lists.notFoundHint(classroom) })}
            action={
              <Button variant="outlined" onClick={() => setSearch({})}>
                {hubTexts.lists.clearSearch}
              </Button>
            }
          />
        )}
        {isEmpty && !classroom && !unfilled && <NoLists />}
      </Box>
      {data && (
        <Box sx={{ mt: 3 }}>
          <PaginationBar
            page={page}
            pagesCount={data.pagesCount}
            list={lists}
            onChange={next => goTo({ page: next })}
          />
        </Box>
      )}
      {contents.value && <ListContentsDialog id={contents.value} onClose={closeContents} />}
    </AttendancePage>
  );
};

const CHOICE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  '&:empty': { display: 'none' },
} as const;

/** Leads to the first class, without which there is no list; a list is made by the button of the page. */
const NoLists = () => {
  const { data } = useGetList<RecordOf<Classroom>>('classrooms', EVERY_ACTIVE);
  const hasClasses = data?.length !== 0;
  return (
    <EmptyState
      icon={<ListIcon />}
      title={hubTexts.lists.none}
      {...(hasClasses && { text: hubTexts.lists.emptyHint })}
      action={!hasClasses && <NothingToChoose category="classrooms" />}
    />
  );
};

/** The lessons of today, the same as on home; undefined until they are known, null where the back end has no such call. */
const useTodaysLessons = (): readonly Lesson[] | null | undefined => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const day = useToday();
  const { data, isPending } = useQuery({
    queryKey: ['today', day],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    retry: false,
  });
  return isPending ? undefined : (data?.lessons ?? null);
};

const TodaysLessons = ({ lessons }: { lessons: readonly Lesson[] }) => {
  const day = useToday();
  const id = useId();
  if (lessons.length === 0)
    return (
      <Typography className="no-print" sx={{ color: 'text.secondary', mb: 2 }}>
        {hubTexts.lists.noneToday}
      </Typography>
    );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <Typography id={id} variant="label" sx={{ flex: '1 0 100%' }}>
        {hubTexts.lists.today}
      </Typography>
      {lessons.map(({ _id, classroom, empty, notHeld }) => (
        <Button
          key={_id}
          component={Link}
          to={`${pathTo(SCREENS.teacherList.path, { id: _id })}${viewSearch('lesson', day)}`}
          variant={empty > 0 ? 'contained' : 'outlined'}
          startIcon={<TodayIcon />}
        >
          {hubTexts.lists.lesson({
            classroom: classroom.name,
            empty: notHeld ? hubTexts.lists.notHeld : hubTexts.lists.empty(empty),
          })}
        </Button>
      ))}
    </Box>
  );
};
