import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useDeferredValue, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { RestoredNote } from '../../components/FormDraft.tsx';
import { enterColumn, focusCell } from '../../components/grid/places.ts';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page, PageSkeleton } from '../../components/Page.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import { type CachedList, hasVersions } from '../../providers/edits/cachedList.ts';
import { useToday } from '../../providers/today.ts';
import { useAbsenceReasonsAhead } from '../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { BackToLists } from './BackToLists.tsx';
import { EditedSheet } from './EditedSheet.tsx';
import { EditingBar, SaveState } from './EditingBar.tsx';
import { ColleaguesNote } from './edits/editMessages.tsx';
import { useListDialogs } from './edits/useListDialogs.tsx';
import { useListEdits } from './edits/useListEdits.ts';
import { LessonEditor } from './lesson/LessonEditor.tsx';
import { useListView, viewSearch } from './lesson/lessons.ts';
import { useTeacherList } from './queries.ts';
import { columnOf } from './sheet.ts';
import { EmptyList, TeacherListMissing } from './TeacherListMissing.tsx';

/**
 * /lists/attendance-list-for-teacher/{id}: the presence of a class on the dates of one list, as a grid or lesson by
 * lesson (docs/product.md §2).
 */
export const TeacherListPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { view, isImplied } = useListView();
  const { data, error, isFetching, refetch } = useTeacherList(id);
  // A whole list is rendered in slices; what changes in it later is not kept waiting.
  const isShown = useDeferredValue(data !== undefined);
  if (error && !data && !isFetching) return <TeacherListMissing error={error} onRetry={refetch} />;
  if (!data || !isShown) return <PageSkeleton />;
  if (!hasVersions(data)) return <TeacherListEditor key={id} list={data} />;
  if (isImplied) return <Navigate to={viewSearch(view)} state={state} replace />;
  return view === 'lesson' ? (
    <LessonEditor key={id} list={data} />
  ) : (
    <TeacherListEditor key={id} list={data} />
  );
};

/** A list with its marks, to be changed and saved (docs/product.md §2, Edit teacher list). */
export const TeacherListEditor = ({ list }: { list: CachedList }) => {
  const today = useToday();
  useAbsenceReasonsAhead();
  const editing = useListEdits(list);
  const { sheet, unsaved, isSending } = editing;
  const { schedule } = list;
  const { name } = schedule.classroom;
  const period = periodOf(schedule.dates);
  const [isRestored] = useState(unsaved > 0);

  const grid = useRef<HTMLElement>(null);
  const { ask, isAsking, onChoose, isUnsent, dialogs } = useListDialogs({
    editing,
    list: grid,
    onFocusCell: ({ studentId, date }) => {
      const row = sheet.students.findIndex(({ _id }) => _id === studentId);
      focusCell(grid.current, { row, column: sheet.dates.indexOf(date) });
    },
  });

  const hasCells = sheet.students.length > 0 && sheet.dates.length > 0;
  const loss = [
    ...(unsaved > 0 ? [attendanceTexts.editing.leaveMarks(unsaved)] : []),
    ...(unsaved === 0 && isSending ? [attendanceTexts.editing.leaveSaving] : []),
    ...(isUnsent ? [attendanceTexts.details.leave] : []),
  ].join(' ');
  return (
    <Page
      title={name}
      part={period}
      intro={
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', lg: 'row' },
            alignItems: { lg: 'center' },
            gap: { lg: 2 },
          }}
        >
          {hasCells && <ToGrid onGo={() => enterColumn(grid.current, columnOf(sheet.dates, today))} />}
          <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {period}
          </Box>
          <ColleaguesNote list={list} />
        </Box>
      }
      actions={
        <EditingBar
          name={name}
          editing={editing}
          saving={editing.isSaving}
          onSave={editing.save}
          hidesSave={isAsking}
          list={list}
          state={<SaveState editing={editing} onChoose={onChoose} />}
        />
      }
    >
      {isRestored && unsaved > 0 && (
        <Box className="no-print" sx={{ mb: 1.5 }}>
          <RestoredNote onDiscard={editing.discard} message={attendanceTexts.editing.restored} />
        </Box>
      )}
      {hasCells ? (
        <EditedSheet
          name={name}
          footer={`${name} · ${period}`}
          grid={grid}
          editing={editing}
          onDetails={ask}
          today={today}
        >
          <BackToLists />
        </EditedSheet>
      ) : (
        <>
          <BackToLists />
          <EmptyList list={list} />
        </>
      )}
      {dialogs}
      <LeaveGuard unsaved={loss !== ''} loss={loss} />
    </Page>
  );
};

/** The first stop of the keyboard on the page, seen while it has the focus: it leads past all else into the grid. */
const ToGrid = ({ onGo }: { onGo: () => void }) => (
  <Button size="small" variant="contained" onClick={onGo} sx={LIES_OVER}>
    {attendanceTexts.grid.go}
  </Button>
);

const LIES_OVER = { position: 'absolute', zIndex: 1, '&:not(:focus)': visuallyHidden } as const;
