import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { type AttendanceStatus, nextAttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import type { DetailsByStudent } from '../cellDetails/cellDetails.ts';
import { StudentMenu, useStudentMenu } from '../cellDetails/StudentMenu.tsx';
import { type Marks, markOf } from '../marks.ts';
import type { MarksState } from '../marksReducer.ts';
import { type AttendanceSheet, isOpen } from '../sheet.ts';
import type { RowOrder } from '../useRowOrder.ts';
import { type ColumnCount, type ColumnMark, GridHead, HEAD_ROWS } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTable } from './GridTable.ts';
import { GridWindow } from './GridWindow.ts';
import { GRID, INFO_COLUMNS } from './gridSizes.ts';
import { GridColumns } from './StudentCells.tsx';
import { STATUS_OF_KEY } from './statusLooks.ts';
import { type GridPlace, placeOf, useGridKeys } from './useGridKeys.ts';

type AttendanceGridProps = {
  /** What the grid is called, in Dutch. */
  label: string;
  sheet: AttendanceSheet;
  marks: Pick<MarksState, 'current' | 'saved' | 'fresh' | 'touched'>;
  /** What cells say beside their status. */
  details?: DetailsByStudent;
  /**
   * Today's column is marked; it is in sight at first, or the next one that there is. The first column when
   * left out.
   */
  today?: Day;
  onMark: (studentId: string, date: Day, status: AttendanceStatus) => void;
  /** Marks all or some of a date. Must not change between renders. */
  onColumn: (date: Day, mark: ColumnMark) => void;
  /** What the rows are ordered by. */
  order: RowOrder;
  /** Called when somebody chooses another order. Must not change between renders. */
  onOrder: (order: RowOrder) => void;
};

/**
 * Students by dates, marked by pointer or keyboard (docs/product.md §2, Edit teacher list): an ARIA grid with
 * one tab stop. The cells are plain table cells and their events are heard on the table, so that 6000 of them
 * are light; the rows out of view follow the first picture.
 */
export const AttendanceGrid = ({
  label,
  sheet,
  marks,
  details = NO_DETAILS,
  today,
  onMark,
  onColumn,
  order,
  onOrder,
}: AttendanceGridProps) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const hint = useId();
  const { dates, students, states } = sheet;
  const { drawn, drawAll } = useProgressiveRows(students.length, dates.length);
  const firstShown = today ? columnOf(dates, today) : 0;
  const { onFocus, moveByKey } = useGridKeys(table, { rows: students.length, firstShown, drawAll });
  useScrollToColumn(table, firstShown);
  const menu = useStudentMenu(students);
  const dateNames = useMemo(() => dates.map(longDay), [dates]);
  const counts = useMemo(() => columnCounts(sheet, marks.current), [sheet, marks.current]);

  const mark = ({ row, column }: GridPlace, change: (status: AttendanceStatus) => AttendanceStatus) => {
    const student = students[row];
    const date = dates[column];
    if (!student || !date || !isOpen(sheet, student._id, date)) return;
    onMark(student._id, date, change(markOf(marks.current, student._id, date)));
  };

  /** What was marked or taken back last, for who cannot see it. */
  const spoken = () => {
    const { touched } = marks;
    const student = touched && students.find(({ _id }) => _id === touched.studentId);
    if (!student) return '';
    const status = markOf(marks.current, student._id, touched.date) || translate('attendance.grid.empty');
    return `${fullName(student)}, ${longDay(touched.date)}, ${status}`;
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    if (menu.openByButton(event)) return;
    const place = placeOf(event.target as Element);
    if (place && place.row >= 0 && place.column >= 0) mark(place, nextAttendanceStatus);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target as Element);
    if (!place || event.altKey || moveByKey(event) || event.ctrlKey || event.metaKey) return;
    if (place.row < 0) {
      // A button answers Enter by itself, a checkbox does not.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.click();
      return;
    }
    if (place.column < 0) {
      menu.openByKey(event, place.row);
      return;
    }
    const chosen = STATUS_OF_KEY[event.key];
    if (chosen !== undefined) mark(place, () => chosen);
    else if (event.key === ' ' || event.key === 'Enter') mark(place, nextAttendanceStatus);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box role="status" sx={{ ...visuallyHidden, contain: 'strict' }}>
        {spoken()}
      </Box>
      <Box id={hint} sx={visuallyHidden}>
        {translate('attendance.grid.keys')}
      </Box>
      <GridWindow style={{ '--dates': dates.length } as CSSProperties}>
        <GridTable
          ref={table}
          role="grid"
          aria-label={label}
          aria-describedby={hint}
          aria-rowcount={students.length + HEAD_ROWS}
          aria-busy={drawn < students.length}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <GridColumns>
            <DateColumns dates={dates} today={today} />
          </GridColumns>
          <GridHead
            dates={dates}
            today={today}
            counts={counts}
            onColumn={onColumn}
            order={order}
            onOrder={onOrder}
          />
          <tbody>
            {students.slice(0, drawn).map(student => (
              <GridRow
                key={student._id}
                student={student}
                dates={dates}
                dateNames={dateNames}
                states={states[student._id] ?? NO_STATES}
                marks={marks.current[student._id]}
                saved={marks.saved[student._id]}
                details={details[student._id]}
                fresh={marks.fresh[student._id]}
              />
            ))}
          </tbody>
        </GridTable>
      </GridWindow>
      <StudentMenu {...menu} />
    </>
  );
};

/** The columns of the dates, today's tinted. */
const DateColumns = ({ dates, today }: { dates: readonly Day[]; today: Day | undefined }) =>
  dates.map(date => (
    <col key={date} className={date === today ? 'today' : undefined} style={{ width: GRID.date }} />
  ));

const NO_STATES: readonly [] = [];
const NO_DETAILS: DetailsByStudent = {};

/** The column of a day, or of the next one that there is; else the last. */
const columnOf = (dates: readonly Day[], day: Day): number => {
  const next = dates.findIndex(date => date >= day);
  return next < 0 ? dates.length - 1 : next;
};

const columnCounts = ({ dates, students, states }: AttendanceSheet, marks: Marks): ColumnCount[] =>
  dates.map((date, column) => {
    const count = { total: 0, marked: 0, present: 0 };
    for (const { _id } of students) {
      if (states[_id]?.[column] !== 'open') continue;
      const status = markOf(marks, _id, date);
      count.total += 1;
      if (status) count.marked += 1;
      if (status === 'Aanwezig') count.present += 1;
    }
    return count;
  });

/**
 * Scrolls the window around the grid, at its first picture, so that the column of a date stands in the middle
 * of what the names leave free.
 */
const useScrollToColumn = (table: RefObject<HTMLTableElement | null>, column: number): void => {
  const first = useRef(column);

  useLayoutEffect(() => {
    const heads = table.current?.tHead?.rows[0]?.cells;
    const view = table.current?.parentElement;
    const date = heads?.[INFO_COLUMNS + first.current];
    // Nothing is measured for a grid that begins where it is to be.
    if (!view || !date || first.current === 0) return;
    const names = heads[0]?.offsetWidth ?? 0;
    const last = heads[heads.length - 1];
    const totals = last && getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0;
    view.scrollLeft = date.offsetLeft + (date.offsetWidth + totals - names - view.clientWidth) / 2;
  }, [table]);
};

/** About how many cells a frame draws without being late. */
const CELLS_A_FRAME = 600;

/** As many rows as a window this high can show. */
const rowsInView = (): number => Math.ceil(window.innerHeight / GRID.row);

/**
 * How many of the grid's rows are drawn: those in view at once, the rest a few a frame, so that a large list
 * never keeps the browser from answering. `drawAll` draws what is left without waiting.
 */
const useProgressiveRows = (total: number, dates: number): { drawn: number; drawAll: () => void } => {
  const [drawn, setDrawn] = useState(rowsInView);
  const step = Math.max(1, Math.round(CELLS_A_FRAME / Math.max(1, dates)));

  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total, step]);

  const drawAll = useCallback(() => flushSync(() => setDrawn(total)), [total]);

  return { drawn: Math.min(drawn, total), drawAll };
};
