import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { useDraft } from '../../components/useDraft.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { BackToLists } from './BackToLists.tsx';
import { ColumnNotice } from './ColumnNotice.tsx';
import { listDrafts } from './drafts.ts';
import { EditingBar } from './EditingBar.tsx';
import { AttendanceGrid } from './grid/AttendanceGrid.tsx';
import { markOf } from './marks.ts';
import { NOT_HELD } from './notHeld.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { hasCell, isOpen, sheetOfList } from './sheet.ts';
import { downloadSheet } from './sheetDownload.ts';
import { useMarkEditing } from './useMarkEditing.ts';
import { useSaveTeacherList } from './useSaveTeacherList.ts';

/** A list with its marks, to be changed and saved (docs/product.md §2, Edit teacher list). */
export const TeacherListEditor = ({ list }: { list: TeacherList }) => {
  const translate = useTranslate();
  const { sheet, marks: loaded, details, recordIds } = useMemo(() => sheetOfList(list), [list]);
  const editing = useMarkEditing(sheet, loaded);
  const { shown, marks, unsaved, mark, markColumn, fill, undo, redo, dispatch } = editing;
  const { schedule } = list;
  const { save, saving, notKnownSaved } = useSaveTeacherList({ schedule, recordIds, editing });
  const { name } = schedule.classroom;
  const period = periodOf(schedule.dates);
  const statusOf = (studentId: string, date: string) =>
    sheet.notHeld.has(date) ? NOT_HELD : markOf(marks.current, studentId, date);

  const takesMarks = useCallback((studentId: string, date: Day) => isOpen(sheet, studentId, date), [sheet]);

  useEffect(() => {
    dispatch({ type: 'loaded', marks: loaded, isOpen: takesMarks });
  }, [loaded, takesMarks, dispatch]);

  const [restored, setRestored] = useState(false);
  useDraft({
    store: listDrafts,
    name: schedule._id,
    unsaved: () => {
      const changes = notKnownSaved();
      return changes.length > 0 ? changes : null;
    },
    onRestore: changes => {
      dispatch({ type: 'restored', changes, isOpen: takesMarks });
      setRestored(true);
    },
  });

  const download = () =>
    downloadSheet({
      kind: 'list',
      name,
      period: [sheet.dates[0], sheet.dates.at(-1)],
      dates: sheet.dates,
      students: shown.students,
      statusesOf: (studentId, date) => (hasCell(sheet, studentId, date) ? [statusOf(studentId, date)] : null),
      notHeld: sheet.notHeld,
    });

  const daysLink = list.mayChangeDays !== undefined && <LessonDaysLink id={schedule._id} />;
  const underWay = saving ? translate('attendance.editing.leaveSaving') : undefined;
  const loss =
    unsaved.length > 0
      ? translate('attendance.editing.leaveMarks', { smart_count: unsaved.length })
      : underWay;
  return (
    <Page
      title={name}
      intro={period}
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
          <UnsavedCount count={unsaved.length} saving={saving} />
        </EditingBar>
      }
    >
      {restored && unsaved.length > 0 && (
        <Box className="no-print" sx={{ mb: 1.5 }}>
          <RestoredNote
            onDiscard={() => dispatch({ type: 'discarded' })}
            onClose={() => setRestored(false)}
          />
        </Box>
      )}
      {sheet.students.length > 0 ? (
        <>
          <Box className="no-print">
            <AttendanceGrid
              label={translate('attendance.grid.label', { classroom: name })}
              sheet={shown}
              marks={marks}
              details={details}
              today={dayOf()}
              onMark={mark}
              onFill={fill}
              onColumn={markColumn}
              order={editing.order}
              onOrder={editing.onOrder}
            >
              <BackToLists />
              {daysLink}
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
          />
        </>
      ) : (
        <>
          <BackToLists />
          {daysLink}
          <EmptyState
            title={translate('attendance.choice.noStudents')}
            text={translate('attendance.lists.noStudentsHint')}
          />
        </>
      )}
      <ColumnNotice last={marks.history.at(-1)} onUndo={undo} />
      <LeaveGuard unsaved={loss !== undefined} loss={loss} />
    </Page>
  );
};

/** To the page on which the days of the list change; another back end has none. */
const LessonDaysLink = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={pathTo(SCREENS.lessonDays.path, { id })}
      size="small"
      startIcon={<EventNoteIcon />}
    >
      {translate('lessonDays.link')}
    </Button>
  );
};

type UnsavedCountProps = {
  count: number;
  /** Whether a save is on its way: nothing is shown as saved before the server has confirmed it. */
  saving: boolean;
};

/** How many changes are not saved yet, beside the save button. */
const UnsavedCount = ({ count, saving }: UnsavedCountProps) => {
  const translate = useTranslate();
  const settled = saving ? translate('attendance.editing.saving') : translate('attendance.editing.allSaved');
  return (
    <Box
      component="span"
      role="status"
      sx={{
        typography: count > 0 ? 'label' : 'caption',
        color: count > 0 ? 'accent.main' : 'text.secondary',
      }}
    >
      {count > 0 ? translate('attendance.editing.unsaved', { smart_count: count }) : settled}
    </Box>
  );
};
