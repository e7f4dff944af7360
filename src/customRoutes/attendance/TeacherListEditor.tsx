import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import { RestoredNote } from '../../components/FormDraft.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import type { CachedList } from '../../providers/edits/cachedList.ts';
import { useToday } from '../../providers/today.ts';
import { useAbsenceReasonsAhead } from '../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { BackToLists } from './BackToLists.tsx';
import { CellDetails } from './cellDetails/CellDetails.tsx';
import type { AskedCells } from './cellDetails/cellDetails.ts';
import { EditingBar, SaveState } from './EditingBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ColleaguesNote } from './edits/ColleaguesNote.tsx';
import { ConflictDialog } from './edits/ConflictDialog.tsx';
import { useColumnMessage } from './edits/useColumnMessage.ts';
import { useConflictDialog } from './edits/useConflictDialog.ts';
import { useListEdits } from './edits/useListEdits.ts';
import { AttendanceGrid } from './grid/AttendanceGrid.tsx';
import { focusCell, type GridEntry } from './grid/useGridFocus.ts';
import { markOf } from './marks.ts';
import { NOT_HELD } from './notHeld.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { hasCell, isOpen } from './sheet.ts';
import { downloadSheet } from './sheetDownload.ts';

/** A list with its marks, to be changed and saved (docs/product.md §2, Edit teacher list). */
export const TeacherListEditor = ({ list }: { list: CachedList }) => {
  const today = useToday();
  useAbsenceReasonsAhead();
  const editing = useListEdits(list);
  const { sheet, shown, history, isSending, undo } = editing;
  useColumnMessage(history.done.at(-1), undo);
  const { drafts, conflicts, details } = shown;
  const { schedule } = list;
  const { name } = schedule.classroom;
  const period = periodOf(schedule.dates);
  const statusOf = (studentId: string, date: string) =>
    sheet.notHeld.has(date) ? NOT_HELD : markOf(shown.marks, studentId, date);
  const [asked, setAsked] = useState<AskedCells>();
  const [isUnsent, setUnsent] = useState(false);
  const [isRestored] = useState(drafts.length > 0);

  const grid = useRef<HTMLElement>(null);
  const entry = useRef<GridEntry>(null);
  const dialog = useConflictDialog({
    conflicts,
    list: grid,
    isHeld: asked !== undefined,
    onFocusCell: _id => {
      const cell = editing.cells.get(_id);
      const row = sheet.students.findIndex(student => student._id === cell?.studentId);
      focusCell(grid.current, { row, column: cell ? sheet.dates.indexOf(cell.date) : -1 });
    },
  });

  const hasCells = sheet.students.length > 0 && sheet.dates.length > 0;
  const download = () =>
    downloadSheet({
      kind: 'list',
      name,
      period: [sheet.dates[0], sheet.dates.at(-1)],
      dates: sheet.dates,
      students: sheet.students,
      statusesOf: (studentId, date) => (hasCell(sheet, studentId, date) ? [statusOf(studentId, date)] : null),
      counts: (studentId, date) => isOpen(sheet, studentId, date),
      notHeld: sheet.notHeld,
      details,
    });

  const loss = [
    ...(drafts.length > 0 ? [attendanceTexts.editing.leaveMarks(drafts.length)] : []),
    ...(drafts.length === 0 && isSending ? [attendanceTexts.editing.leaveSaving] : []),
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
          {hasCells && <ToGrid onGo={() => entry.current?.enter()} />}
          <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {period}
          </Box>
          <ColleaguesNote list={list} />
        </Box>
      }
      actions={
        <EditingBar
          editing={editing}
          saving={editing.isSaving}
          onDownload={download}
          onSave={editing.save}
          list={list}
          state={<SaveState editing={editing} onChoose={dialog.onChoose} />}
        />
      }
    >
      {isRestored && drafts.length > 0 && (
        <Box className="no-print" sx={{ mb: 1.5 }}>
          <RestoredNote onDiscard={editing.discard} message={attendanceTexts.editing.restored} />
        </Box>
      )}
      {hasCells ? (
        <>
          <Box ref={grid} className="no-print">
            <AttendanceGrid
              label={attendanceTexts.grid.label(name)}
              editing={editing}
              onDetails={(cells, anchor) => setAsked({ cells, anchor })}
              today={today}
              entry={entry}
            >
              <BackToLists />
            </AttendanceGrid>
          </Box>
          <PrintedSheet
            footer={`${name} · ${period}`}
            dates={sheet.dates}
            students={sheet.students}
            statusOf={statusOf}
            totalsOf={editing.totalsOf}
            isEnrolled={(studentId, date) => hasCell(sheet, studentId, date)}
            notHeld={sheet.notHeld}
            details={details}
          />
        </>
      ) : (
        <>
          <BackToLists />
          <EmptyList list={list} />
        </>
      )}
      {asked && (
        <CellDetails
          editing={editing}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onUnsent={setUnsent}
        />
      )}
      <ConflictDialog editing={editing} isOpen={dialog.isOpen} onLater={dialog.onLater} />
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
