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
import { ColleaguesNote } from './edits/ColleaguesNote.tsx';
import { ConflictDialog, useConflictDialog } from './edits/ConflictDialog.tsx';
import { useColumnMessage } from './edits/useColumnMessage.ts';
import { useListEdits } from './edits/useListEdits.ts';
import { AttendanceGrid } from './grid/AttendanceGrid.tsx';
import { enterColumn, focusCell } from './grid/places.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { columnOf } from './sheet.ts';
import { downloadSheet, readSheet } from './sheetDownload.ts';
import { EmptyList } from './TeacherListMissing.tsx';

/** A list with its marks, to be changed and saved (docs/product.md §2, Edit teacher list). */
export const TeacherListEditor = ({ list }: { list: CachedList }) => {
  const today = useToday();
  useAbsenceReasonsAhead();
  const editing = useListEdits(list);
  const { sheet, shown, history, isSending, undo } = editing;
  useColumnMessage(history.done.at(-1), undo);
  const { drafts, conflicts } = shown;
  const { schedule } = list;
  const { name } = schedule.classroom;
  const period = periodOf(schedule.dates);
  const [asked, setAsked] = useState<AskedCells>();
  const [isUnsent, setUnsent] = useState(false);
  const [isRestored] = useState(drafts.length > 0);

  const grid = useRef<HTMLElement>(null);
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
  const read = readSheet(name, editing);
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
          {hasCells && <ToGrid onGo={() => enterColumn(grid.current, columnOf(sheet.dates, today))} />}
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
          onDownload={() => downloadSheet(read)}
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
            >
              <BackToLists />
            </AttendanceGrid>
          </Box>
          <PrintedSheet sheet={read} footer={`${name} · ${period}`} />
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
