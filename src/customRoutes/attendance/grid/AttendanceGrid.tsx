import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { type AttendanceStatus, nextAttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import {
  cellRange,
  elementAt,
  type GridPlace,
  isSamePlace,
  placeOf,
  placesIn,
  shapeAttribute,
  sizeOf,
} from '../../../components/grid/places.ts';
import { useClipboard } from '../../../components/grid/useClipboard.ts';
import { useDragSelection } from '../../../components/grid/useDragSelection.ts';
import { usePlaces } from '../../../components/grid/usePlaces.ts';
import { OVER_THE_PAGE, useOpenParameter } from '../../../components/overThePage.ts';
import { openDialog, useScreenKeys } from '../../../components/shortcuts.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { CellTip } from '../cellDetails/CellTip.tsx';
import type { AskedCells } from '../cellDetails/useCellForm.ts';
import { PastedCells } from '../clipboard/PastedCells.tsx';
import { copiedText, type Paste } from '../clipboard/pastePlan.ts';
import { ExplainedCounts } from '../contents/ExplainedCounts.tsx';
import { ExplainedPresence, explainedCells } from '../ExplainedPresence.tsx';
import type { Change } from '../edits/history.ts';
import type { Editing } from '../edits/useEditing.ts';
import { cellOf, columnOf, type SheetCell } from '../sheet.ts';
import { playCycle } from './cellStyles.ts';
import { GridAnnouncer, GridBar } from './GridBar.tsx';
import { columnCounts, GridHeader } from './GridHeader.tsx';
import { GridMenus, useGridMenus } from './GridMenus.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTable } from './GridTable.tsx';
import { GRID_SHAPE, GridWindow, useScrollToColumn } from './GridWindow.ts';
import { GRID_SECTIONS } from './gridKeys.ts';
import { GridColumns } from './SheetCells.tsx';
import { useGridKeys, useMovesOn, useTypedName } from './useGridKeys.ts';

/** The first day still to come on which something was filled in: it does not count yet. */
const firstAhead = (changes: readonly Change[], today: Day): Day | undefined =>
  changes
    .filter(({ date, to }) => date > today && to.status !== '')
    .map(({ date }) => date)
    .sort()[0];

const idsOf = ({ studentId, date }: Change) => ({ row: studentId, column: date });

type AttendanceGridProps = {
  label: string;
  children?: ReactNode;
  editing: Editing;
  onDetails: (asked: AskedCells) => void;
  /**
   * Today's column is marked; it is in sight at first, or the next one that there is. The first column when
   * left out.
   */
  today?: Day;
};

/**
 * Students by dates, marked by pointer or keyboard (docs/product.md §2, Edit teacher list): an ARIA grid with
 * one tab stop, whose keys are those of a spreadsheet (docs/decisions/0011-attendance.md). The cells are plain
 * table cells and their events are heard on the table, so that 6000 of them are light.
 */
export const AttendanceGrid = (props: AttendanceGridProps) => {
  const { label, children, editing, onDetails, today } = props;
  const { sheet, history, markColumn } = editing;
  const table = useRef<HTMLTableElement>(null);
  const notify = useNotify();
  const hint = useId();
  const { dates, students } = sheet;
  const now = useToday();
  const firstShown = today ? columnOf(dates, today) : 0;
  useScrollToColumn(table, firstShown);
  const { last } = history;
  const stepped = useMemo(() => (last?.way === 'done' ? undefined : last?.changes.map(idsOf)), [last]);
  const places = usePlaces(table, { students, columnIds: dates, firstShown, stepped });
  const size = { rows: students.length, columns: dates.length };
  const { onMouseDown, endsSelection } = useDragSelection(table, size, places);
  const typed = useTypedName(students);
  const [movesOn] = useMovesOn();
  /** The cell that a digit marked, for as long as the focus is where the digit led: what is asked is about that cell. */
  const [justMarked, setJustMarked] = useState<{ cell: GridPlace; focus: GridPlace }>();
  useScreenKeys(GRID_SECTIONS);
  const menus = useGridMenus(sheet);
  const onPresence = useEvent(useOpenParameter(OVER_THE_PAGE.presence));
  const onCounts = useEvent(useOpenParameter(OVER_THE_PAGE.lesson));
  const dateNames = useMemo(() => dates.map(longDay), [dates]);
  const counts = useMemo(() => columnCounts(sheet), [sheet]);

  const cellAt = ({ row, column }: GridPlace): SheetCell | undefined => {
    const cell = cellOf(sheet, students[row]?._id ?? '', dates[column] ?? '');
    return cell?.state === 'open' ? cell : undefined;
  };
  /** The cells that are selected, or else the one at a place. */
  const cellsOf = (place?: GridPlace) => {
    const asked = places.range ? placesIn(places.range) : place ? [place] : [];
    return asked.flatMap(each => cellAt(each) ?? []);
  };
  const mark = (to: AttendanceStatus, place?: GridPlace) =>
    editing.mark(
      places.range ? 'range' : 'cell',
      cellsOf(place).map(cell => ({ ...cell, to })),
    );
  const markSelected = useEvent((to: AttendanceStatus) => mark(to));
  const cycle = (place: GridPlace) => {
    setJustMarked(undefined);
    mark(nextAttendanceStatus(cellAt(place)?.values.status ?? ''), place);
    const cell = cellAt(place) && !places.range && table.current && elementAt(table.current, place);
    if (cell) playCycle(cell);
  };
  const askDetails = (place: GridPlace, anchor: Element): boolean => {
    const cells = cellsOf(place);
    if (cells.length > 0) onDetails({ cells, anchor });
    return cells.length > 0;
  };

  const markBlanks = (date: Day | undefined) => date && markColumn(date, 'blanks');
  const markToday = useEvent(() => markBlanks(today));
  const ofToday = today ? counts[dates.indexOf(today)] : undefined;

  const isAfterMark = (place: GridPlace) => !places.range && isSamePlace(place, justMarked?.focus);
  const askAt = (place: GridPlace, anchor: Element) => {
    const marked = isAfterMark(place) ? justMarked?.cell : undefined;
    const element = marked && table.current && elementAt(table.current, marked);
    if (!askDetails(marked ?? place, element ?? anchor))
      notify(attendanceTexts.details.chooseCell, { type: 'info' });
  };
  const askByButton = useEvent((anchor: Element) => askAt(places.place(), anchor));
  const markedStudent = justMarked && !places.range ? students[justMarked.cell.row] : undefined;

  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    const place = placeOf(event.target as Element);
    const cell = (event.target as Element).closest('td, th');
    if (!place || !cell || place.column < 0) return;
    if (place.row < 0 ? menus.openAt(place, cell) : askDetails(place, cell)) event.preventDefault();
  };

  const moveOn = (cell: GridPlace) => {
    const { column } = cell;
    const row = movesOn
      ? students.findIndex((_, index) => index > cell.row && cellAt({ row: index, column }))
      : -1;
    if (row < 0) return;
    places.moveTo({ row, column });
    setJustMarked({ cell, focus: { row, column } });
  };

  const [pasted, setPasted] = useState<Paste | 'tooMuch' | null>(null);
  const copied = useClipboard(table, {
    target: () => {
      const place = places.place();
      const isCell = place.row >= 0 && place.column >= 0;
      return places.range ?? (isCell ? cellRange(place) : null);
    },
    textAt: (row, column) => copiedText(sheet, row, column),
    onPaste: (texts, target) => setPasted(texts ? { sheet, target, texts } : 'tooMuch'),
  });

  const onKeyDown = useGridKeys({
    places,
    typed,
    onMark: (place, status) => {
      setJustMarked(undefined);
      mark(status, place);
    },
    onCycle: cycle,
    onSet: moveOn,
    onDetails: askAt,
    onBlanks: ({ column }) => markBlanks(dates[column]),
    onMenu: menus.openAt,
    onHelp: () => openDialog('keys'),
  });

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    if (menus.openByButton(event)) return;
    const place = endsSelection() ? undefined : placeOf(event.target as Element);
    if (place && place.row >= 0) cycle(place);
  };

  return (
    <>
      <GridAnnouncer sheet={sheet} last={last} />
      <Box id={hint} sx={visuallyHidden}>
        {attendanceTexts.grid.keys}
      </Box>
      <GridBar
        ahead={last && last.way !== 'undone' ? firstAhead(last.changes, now) : undefined}
        selected={places.range && sizeOf(places.range)}
        copied={copied && copied === places.range ? sizeOf(copied) : null}
        onMark={markSelected}
        onDetails={askByButton}
        about={markedStudent && fullName(markedStudent)}
        onBlanks={today && dates.includes(today) ? markToday : undefined}
        hasBlanks={ofToday !== undefined && ofToday.marked < ofToday.total}
        typed={typed}
      >
        {children}
      </GridBar>
      <GridWindow style={{ '--dates': dates.length } as CSSProperties}>
        <GridTable
          ref={table}
          {...shapeAttribute(GRID_SHAPE)}
          role="grid"
          aria-label={label}
          aria-describedby={hint}
          aria-multiselectable
          aria-rowcount={students.length + GRID_SHAPE.controls}
          onClick={onClick}
          onMouseDown={onMouseDown}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
          onFocus={event => {
            places.onFocus(event);
            if (!isSamePlace(placeOf(event.target), justMarked?.focus)) setJustMarked(undefined);
          }}
        >
          <GridColumns dates={dates} />
          <GridHeader
            dates={dates}
            today={today}
            counts={counts}
            notHeld={sheet.notHeld}
            onColumn={markColumn}
            onCounts={onCounts}
            order={editing.order}
            onOrder={editing.onOrder}
          />
          <tbody>
            {students.map(student => (
              <GridRow
                key={student._id}
                student={student}
                dates={dates}
                today={now}
                markedDay={today}
                dateNames={dateNames}
                cells={sheet.cells[student._id]}
                onPresence={onPresence}
              />
            ))}
          </tbody>
        </GridTable>
      </GridWindow>
      <CellTip table={table} sheet={sheet} />
      <GridMenus
        opened={menus.opened}
        close={menus.close}
        onPresence={onPresence}
        onCounts={onCounts}
        onBlanks={markBlanks}
      />
      <ExplainedPresence students={students} cellsOf={id => explainedCells(sheet, id)} />
      <ExplainedCounts list={label} sheet={sheet} />
      <PastedCells
        pasted={pasted}
        onPaste={cells => editing.mark('paste', cells)}
        onClose={() => setPasted(null)}
      />
    </>
  );
};
