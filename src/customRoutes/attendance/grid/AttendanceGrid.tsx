import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { type CSSProperties, type MouseEvent, type ReactNode, type Ref, useId, useMemo, useRef } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { openDialog, useScreenKeys } from '../../../components/screenKeys.ts';
import { useOpenParameter } from '../../../components/useAddressParameter.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { CellTip } from '../cellDetails/CellTip.tsx';
import type { DetailCell } from '../cellDetails/cellDetails.ts';
import { StudentMenu, useStudentMenu } from '../cellDetails/StudentMenu.tsx';
import { PastedCells } from '../clipboard/PastedCells.tsx';
import { useGridClipboard } from '../clipboard/useGridClipboard.ts';
import { COUNTS_OF } from '../contents/contentsAddress.ts';
import { ExplainedCounts } from '../ExplainedCounts.tsx';
import { ExplainedPresence } from '../ExplainedPresence.tsx';
import type { History } from '../edits/history.ts';
import type { ShownCells } from '../edits/listCells.ts';
import { explainedCells, explainedColumn, explainedRow, PRESENCE_OF } from '../explained.ts';
import type { CellMark } from '../marks.ts';
import type { AttendanceSheet } from '../sheet.ts';
import type { RowOrder } from '../useRowOrder.ts';
import { columnCounts, columnOf } from './columns.ts';
import { GridAnnouncer } from './GridAnnouncer.tsx';
import { GridBar } from './GridBar.tsx';
import { type ColumnMark, GridHeader, HEADER_ROWS } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTable } from './GridTable.tsx';
import { GridWindow, useScrollToColumn } from './GridWindow.ts';
import { GRID_SECTIONS } from './gridKeys.ts';
import { GRID } from './gridSizes.ts';
import { GridColumns } from './StudentCells.tsx';
import { cellRange, type GridPlace, sizeOf } from './selection.ts';
import { useDragSelection } from './useDragSelection.ts';
import { useGridCells } from './useGridCells.ts';
import { type GridEntry, useGridEntry } from './useGridEntry.ts';
import { placeOf, useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridSelection } from './useGridSelection.ts';
import { useMovesOn } from './useMovesOn.ts';
import { useSteppedCells } from './useSteppedCells.ts';
import { useTypedName } from './useTypedName.ts';

type AttendanceGridProps = {
  /** What the grid is called, in Dutch. */
  label: string;
  /** What stands at the start of the bar above the grid. */
  children?: ReactNode;
  sheet: AttendanceSheet;
  shown: Pick<ShownCells, 'marks' | 'details' | 'unsaved' | 'own'>;
  history: Pick<History, 'fresh' | 'last' | 'stepped'>;
  /** Called when somebody asks for what cells say; left out where they cannot say more than a status. */
  onDetails?: (cells: readonly DetailCell[], anchor: Element) => void;
  /**
   * Today's column is marked; it is in sight at first, or the next one that there is. The first column when
   * left out.
   */
  today?: Day;
  onMark: (studentId: string, date: Day, status: AttendanceStatus) => void;
  /** Marks several cells at once. */
  onFill: (kind: 'range' | 'paste', cells: readonly CellMark[]) => void;
  /** Marks all or some of a date. Must not change between renders. */
  onColumn: (date: Day, mark: ColumnMark) => void;
  /** What the rows are ordered by. */
  order: RowOrder;
  /** Called when somebody chooses another order. Must not change between renders. */
  onOrder: (order: RowOrder) => void;
  entry?: Ref<GridEntry>;
};

/**
 * Students by dates, marked by pointer or keyboard (docs/product.md §2, Edit teacher list): an ARIA grid with
 * one tab stop, whose keys are those of a spreadsheet (docs/decisions/0011-attendance.md). The cells are plain
 * table cells and their events are heard on the table, so that 6000 of them are light.
 */
export const AttendanceGrid = (props: AttendanceGridProps) => {
  const { label, children, sheet, history, today } = props;
  const { marks, details, unsaved, own } = props.shown;
  const { onMark, onFill, onColumn, onDetails, order, onOrder, entry } = props;
  const table = useRef<HTMLTableElement>(null);
  const notify = useNotify();
  const hint = useId();
  const { dates, students, states } = sheet;
  const now = useToday();
  const firstShown = today ? columnOf(dates, today) : 0;
  const focus = useGridFocus(table, { rows: students.length, firstShown });
  useScrollToColumn(table, firstShown);
  useGridEntry(entry, { sheet, marks, focus, column: firstShown });
  const selection = useGridSelection(table, sheet);
  useSteppedCells(history.stepped, { sheet, focus, selection });
  const { onMouseDown, endsSelection } = useDragSelection(table, { focus, selection });
  const typed = useTypedName(students);
  const [movesOn, setMovesOn] = useMovesOn();
  useScreenKeys(GRID_SECTIONS);
  const menu = useStudentMenu(students);
  const openPresence = useOpenParameter(PRESENCE_OF);
  const openCounts = useOpenParameter(COUNTS_OF);
  const dateNames = useMemo(() => dates.map(longDay), [dates]);
  const counts = useMemo(() => columnCounts(sheet, marks), [sheet, marks]);

  const { cellAt, mark, markSelected, cycle, askDetails } = useGridCells({
    sheet,
    marks,
    range: selection.range,
    onMark,
    onFill,
    onDetails,
  });

  const askByButton = useEvent((anchor: Element) => {
    if (!askDetails(focus.place(), anchor)) notify(attendanceTexts.details.chooseCell, { type: 'info' });
  });

  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    const place = placeOf(event.target as Element);
    const cell = (event.target as Element).closest('td');
    if (!place || !cell || place.row < 0 || place.column < 0) return;
    if (askDetails(place, cell)) event.preventDefault();
  };

  const moveOn = ({ row, column }: GridPlace) => {
    if (!movesOn) return;
    const below = students.findIndex((_, index) => index > row && cellAt({ row: index, column }));
    if (below >= 0) focus.moveTo({ row: below, column });
  };

  const { copied, pasted, closePasted } = useGridClipboard(table, {
    sheet,
    marks,
    target: () => {
      const place = focus.place();
      const isCell = place.row >= 0 && place.column >= 0;
      return selection.range ?? (isCell ? cellRange(place) : null);
    },
  });

  const onKeyDown = useGridKeys({
    focus,
    selection,
    typed,
    onMark: mark,
    onCycle: cycle,
    onSet: moveOn,
    onDetails: askDetails,
    onMenu: menu.openAt,
    onHelp: showKeys,
  });

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    if (menu.openByButton(event)) return;
    const explained = students[explainedRow(event) ?? -1];
    if (explained) return openPresence(explained._id);
    const day = dates[explainedColumn(event) ?? -1];
    if (day) return openCounts(day);
    const place = endsSelection() ? undefined : placeOf(event.target as Element);
    if (place && place.row >= 0) cycle(place);
  };

  return (
    <>
      <GridAnnouncer marks={marks} last={history.last} students={students} />
      <Box id={hint} sx={visuallyHidden}>
        {attendanceTexts.grid.keys}
      </Box>
      <GridBar
        selected={selection.range && sizeOf(selection.range)}
        copied={copied && copied === selection.range ? sizeOf(copied) : null}
        onMark={markSelected}
        onDetails={onDetails && askByButton}
        typed={typed}
        movesOn={movesOn}
        onMovesOn={setMovesOn}
        onHelp={showKeys}
      >
        {children}
      </GridBar>
      <GridWindow style={{ '--dates': dates.length } as CSSProperties}>
        <GridTable
          ref={table}
          role="grid"
          aria-label={label}
          aria-describedby={hint}
          aria-multiselectable
          aria-rowcount={students.length + HEADER_ROWS}
          onClick={onClick}
          onMouseDown={onMouseDown}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
        >
          <GridColumns>
            <DateColumns dates={dates} today={today} />
          </GridColumns>
          <GridHeader
            dates={dates}
            today={today}
            counts={counts}
            notHeld={sheet.notHeld}
            onColumn={onColumn}
            order={order}
            onOrder={onOrder}
          />
          <tbody>
            {students.map(student => (
              <GridRow
                key={student._id}
                student={student}
                dates={dates}
                today={now}
                dateNames={dateNames}
                states={states[student._id] ?? NO_STATES}
                marks={marks[student._id]}
                unsaved={unsaved[student._id]}
                own={own[student._id]}
                details={details[student._id]}
                fresh={history.fresh[student._id]}
              />
            ))}
          </tbody>
        </GridTable>
      </GridWindow>
      <CellTip table={table} dates={dates} students={students} details={details} />
      <StudentMenu opened={menu.opened} close={menu.close} onExplain={openPresence} />
      <ExplainedPresence students={students} cellsOf={id => explainedCells({ sheet, marks, details }, id)} />
      <ExplainedCounts list={label} shown={{ sheet, marks, details }} />
      <PastedCells pasted={pasted} onPaste={cells => onFill('paste', cells)} onClose={closePasted} />
    </>
  );
};

const showKeys = () => openDialog('keys');

/** The columns of the dates, today's tinted. */
const DateColumns = ({ dates, today }: { dates: readonly Day[]; today: Day | undefined }) =>
  dates.map(date => (
    <col key={date} className={date === today ? 'today' : undefined} style={{ width: GRID.date }} />
  ));

const NO_STATES: readonly [] = [];
