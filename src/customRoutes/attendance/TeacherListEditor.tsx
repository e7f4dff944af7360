import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import type { Day } from '../../../core/rules/days.ts';
import { RestoredNote } from '../../components/FormDraft.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import { useToday } from '../../providers/today.ts';
import { useAbsenceReasonsAhead } from '../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { ColumnNotice } from './ColumnNotice.tsx';
import { type AskedCells, CellDetails } from './cellDetails/CellDetails.tsx';
import { fittingDetails } from './cellDetails/cellDetails.ts';
import { useSteps } from './cellDetails/useSteps.ts';
import { EditingBar } from './EditingBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { AttendanceGrid } from './grid/AttendanceGrid.tsx';
import type { GridEntry } from './grid/useGridEntry.ts';
import { focusCell } from './grid/useGridFocus.ts';
import { ListLinks } from './ListLinks.tsx';
import { markOf } from './marks.ts';
import { NOT_HELD } from './notHeld.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { SaveState } from './SaveState.tsx';
import { ClashDialog } from './saving/ClashDialog.tsx';
import { ColleaguesNote } from './saving/ColleaguesNote.tsx';
import { useClashDialog } from './saving/useClashDialog.ts';
import { useListCells } from './saving/useListCells.ts';
import { useSaveTeacherList } from './saving/useSaveTeacherList.ts';
import { hasCell, isOpen } from './sheet.ts';
import { downloadSheet } from './sheetDownload.ts';
import { useMarkEditing } from './useMarkEditing.ts';

/** A list with its marks, to be changed and saved (docs/product.md §2, Edit teacher list). */
export const TeacherListEditor = ({ list }: { list: TeacherList }) => {
  const today = useToday();
  useAbsenceReasonsAhead();
  const cells = useListCells(list);
  const { sheet, marks: loaded } = cells;
  const editing = useMarkEditing(sheet, loaded);
  const { shown, marks, unsaved, mark, markColumn, fill, dispatch } = editing;
  const { schedule } = list;
  const { name } = schedule.classroom;
  const period = periodOf(schedule.dates);
  const statusOf = (studentId: string, date: string) =>
    sheet.notHeld.has(date) ? NOT_HELD : markOf(marks.current, studentId, date);

  const takesMarks = useCallback((studentId: string, date: Day) => isOpen(sheet, studentId, date), [sheet]);

  useEffect(() => {
    dispatch({ type: 'loaded', marks: loaded, isOpen: takesMarks });
  }, [loaded, takesMarks, dispatch]);

  const { save, saving, ...saves } = useSaveTeacherList({ schedule, cells, editing, isOpen: takesMarks });
  const { isBringingBack, onTold } = saves;
  const steps = useSteps({ scheduleId: schedule._id, cells, editing, isBringingBack, onTold });
  const { undo, redo, history } = steps;
  const shownMarks = useMemo(() => ({ ...marks, saved: saves.shownSaved }), [marks, saves.shownSaved]);
  const details = useMemo(() => fittingDetails(cells.details, marks.current), [cells.details, marks.current]);
  const [asked, setAsked] = useState<AskedCells>();
  const [isUnsent, setUnsent] = useState(false);

  const grid = useRef<HTMLElement>(null);
  const entry = useRef<GridEntry>(null);
  const dialog = useClashDialog({
    clashes: saves.clashes,
    entries: cells.entries,
    list: grid,
    isHeld: asked !== undefined,
    onFocusCell: _id => {
      const place = cells.places.get(_id);
      const row = shown.students.findIndex(student => student._id === place?.studentId);
      focusCell(grid.current, { row, column: place ? sheet.dates.indexOf(place.date) : -1 });
    },
  });

  const hasCells = sheet.students.length > 0 && sheet.dates.length > 0;
  const download = () =>
    downloadSheet({
      kind: 'list',
      name,
      period: [sheet.dates[0], sheet.dates.at(-1)],
      dates: sheet.dates,
      students: shown.students,
      statusesOf: (studentId, date) => (hasCell(sheet, studentId, date) ? [statusOf(studentId, date)] : null),
      counts: (studentId, date) => isOpen(sheet, studentId, date),
      notHeld: sheet.notHeld,
      details,
    });

  const loss = [
    ...(unsaved.length > 0 ? [attendanceTexts.editing.leaveMarks(unsaved.length)] : []),
    ...(unsaved.length === 0 && (saving || steps.isStepping) ? [attendanceTexts.editing.leaveSaving] : []),
    ...(isUnsent ? [attendanceTexts.details.leave] : []),
  ].join(' ');
  const links = (
    <ListLinks id={schedule._id} hasLessons={cells.isVersioned} hasDays={list.mayChangeDays !== undefined} />
  );
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
          {hasCells && <ToGrid onGo={() => entry.current?.enter()} />}
          <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {period}
          </Box>
          <ColleaguesNote list={list} learn={cells.learnTold} />
        </Box>
      }
      actions={
        <EditingBar
          canUndo={marks.history.length > 0}
          canRedo={marks.undone.length > 0}
          saving={saving}
          onUndo={undo}
          onRedo={redo}
          onDownload={download}
          onSave={save}
        >
          <SaveState
            unsaved={unsaved.length}
            saving={saving}
            waiting={saves.waiting}
            open={saves.clashes.length}
            onChoose={dialog.onChoose}
          />
        </EditingBar>
      }
    >
      {saves.restored && unsaved.length > 0 && (
        <Box className="no-print" sx={{ mb: 1.5 }}>
          <RestoredNote
            onDiscard={() => dispatch({ type: 'discarded' })}
            message={attendanceTexts.editing.restored}
          />
        </Box>
      )}
      {hasCells ? (
        <>
          <Box ref={grid} className="no-print">
            <AttendanceGrid
              label={attendanceTexts.grid.label(name)}
              sheet={shown}
              marks={shownMarks}
              details={details}
              onDetails={(cells, anchor) => setAsked({ cells, anchor })}
              today={today}
              onMark={mark}
              onFill={fill}
              onColumn={markColumn}
              order={editing.order}
              onOrder={editing.onOrder}
              entry={entry}
            >
              {links}
            </AttendanceGrid>
          </Box>
          <PrintedSheet
            footer={`${name} · ${period}`}
            dates={sheet.dates}
            students={shown.students}
            statusOf={statusOf}
            totalsOf={editing.totalsOf}
            isEnrolled={(studentId, date) => hasCell(sheet, studentId, date)}
            notHeld={sheet.notHeld}
            details={details}
          />
        </>
      ) : (
        <>
          {links}
          <EmptyList list={list} />
        </>
      )}
      {asked && (
        <CellDetails
          list={list}
          known={cells}
          marks={marks.current}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onUnsent={setUnsent}
          history={history}
        />
      )}
      <ColumnNotice last={marks.history.at(-1)} onUndo={undo} />
      <ClashDialog
        clashes={saves.clashes}
        places={cells.places}
        students={sheet.students}
        details={cells.details}
        onDecide={saves.decide}
        isOpen={dialog.isOpen}
        onLater={dialog.onLater}
      />
      <LeaveGuard unsaved={loss !== ''} loss={loss} />
    </Page>
  );
};

/** The first stop of the keyboard on the page, seen while it has the focus: it leads past all else into the grid. */
const ToGrid = ({ onGo }: { onGo: () => void }) => {
  return (
    <Button size="small" variant="contained" onClick={onGo} sx={LIES_OVER}>
      {attendanceTexts.grid.go}
    </Button>
  );
};

/** Over what stands there: nothing moves when it comes. */
const LIES_OVER = { position: 'absolute', zIndex: 1, '&:not(:focus)': visuallyHidden } as const;
