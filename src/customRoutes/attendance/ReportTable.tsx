import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { AttendanceTotals } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { explainedRow } from './explained.ts';
import { DayHeader } from './grid/DayHeader.tsx';
import { GridTable } from './grid/GridTable.tsx';
import { GridWindow } from './grid/GridWindow.ts';
import { GRID, INFO_COLUMNS } from './grid/gridSizes.ts';
import { GridColumns, StudentCells, StudentHeaderCells } from './grid/StudentCells.tsx';
import { TotalsCell, TotalsHeader } from './grid/TotalsCells.tsx';
import { StatusMarks } from './StatusMarks.tsx';
import type { SheetStudent } from './sheet.ts';
import type { RowOrder } from './useRowOrder.ts';

type ReportTableProps = {
  label: string;
  dates: readonly Day[];
  today: Day;
  students: readonly SheetStudent[];
  /** All statuses of a student on a date. */
  statusOf: (studentId: string, date: Day) => readonly string[];
  totalsOf: (studentId: string) => AttendanceTotals;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  onExplain: (studentId: string) => void;
};

/**
 * Students by dates to be read. Rows are added as one scrolls down and, of many dates, only those near the view
 * are drawn, so that a large report opens at once.
 */
export const ReportTable = memo((props: ReportTableProps) => {
  const { label, dates, today, students, statusOf, totalsOf, order, onOrder, onExplain } = props;
  const onClick = (event: MouseEvent) => {
    const student = students[explainedRow(event) ?? -1];
    if (student) onExplain(student._id);
  };
  const view = useRef<HTMLDivElement>(null);
  const { count, endRef } = useProgressiveList(students.length);
  const { start, end } = useColumnWindow(view, dates.length);
  const drawn = dates.slice(start, end);
  const isAhead = dates.every(date => date > today);
  const isWhole = drawn.length === dates.length;
  /** Where a column stands among all, drawn or not. */
  const place = (column: number) => (isWhole ? undefined : INFO_COLUMNS + start + column + 1);
  return (
    <GridWindow
      ref={view}
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ '--dates': dates.length } as CSSProperties}
    >
      <GridTable
        aria-label={label}
        aria-rowcount={students.length + 1}
        aria-colcount={INFO_COLUMNS + dates.length + 1}
        onClick={onClick}
      >
        <GridColumns>
          {!isWhole && <col style={{ width: start * GRID.date }} />}
          {drawn.map(date => (
            <col key={date} className={date === today ? 'today' : undefined} style={{ width: GRID.date }} />
          ))}
          {!isWhole && <col style={{ width: (dates.length - end) * GRID.date }} />}
        </GridColumns>
        <thead>
          <tr>
            <StudentHeaderCells />
            {!isWhole && <td />}
            {drawn.map((date, column) => (
              <th
                scope="col"
                key={date}
                className={date === today ? 'date today' : 'date'}
                aria-current={date === today ? 'date' : undefined}
                aria-colindex={place(column)}
              >
                <DayHeader date={date} />
              </th>
            ))}
            {!isWhole && <td />}
            <TotalsHeader order={order} onOrder={onOrder} />
          </tr>
        </thead>
        <tbody>
          {students.slice(0, count).map(student => (
            <tr key={student._id}>
              <StudentCells student={student} />
              {!isWhole && <td />}
              {drawn.map((date, column) => (
                <td key={date} className="date" aria-colindex={place(column)}>
                  <StatusMarks statuses={statusOf(student._id, date)} />
                </td>
              ))}
              {!isWhole && <td />}
              <TotalsCell isAhead={isAhead} {...totalsOf(student._id)} />
            </tr>
          ))}
        </tbody>
      </GridTable>
      <div ref={endRef} />
    </GridWindow>
  );
});

const ROWS_A_STEP = 50;

/** How many of `total` rows to show: some at first, more whenever the element of `endRef` comes near. */
const useProgressiveList = (total: number): { count: number; endRef: RefObject<HTMLDivElement | null> } => {
  const [shown, setShown] = useState(ROWS_A_STEP);
  const endRef = useRef<HTMLDivElement>(null);
  const count = Math.min(shown, total);

  useEffect(() => {
    const end = endRef.current;
    if (!end || count >= total || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown(count + ROWS_A_STEP),
      {
        root: end.parentElement,
        rootMargin: '600px',
      },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, endRef };
};

/** Up to this many columns are drawn all at once: the browser's own search finds what is in them. */
const DRAWN_WHOLE = 64;

/** Columns drawn beyond the view, more than stand before the dates; the window moves in steps of as many. */
const COLUMNS_A_STEP = 12;

/** The columns drawn: from `start`, up to `end` without it. */
type ColumnWindow = { start: number; end: number };

/** Which of `total` columns of a table are drawn: those in view of the element that scrolls it, and some more. */
const useColumnWindow = (view: RefObject<HTMLElement | null>, total: number): ColumnWindow => {
  const [{ start, end }, setWindow] = useState(() => columnsAt(0, window.innerWidth));
  const isWhole = total <= DRAWN_WHOLE;

  useEffect(() => {
    const element = view.current;
    if (!element || isWhole) return;
    const measure = () => {
      const next = columnsAt(element.scrollLeft, element.clientWidth || window.innerWidth);
      setWindow(former => (former.start === next.start && former.end === next.end ? former : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [view, isWhole]);

  return isWhole ? { start: 0, end: total } : { start: Math.min(start, total), end: Math.min(end, total) };
};

const columnsAt = (scrolled: number, width: number): ColumnWindow => ({
  start: Math.max(0, Math.floor(scrolled / GRID.date / COLUMNS_A_STEP) - 1) * COLUMNS_A_STEP,
  end: (Math.ceil((scrolled + width) / GRID.date / COLUMNS_A_STEP) + 1) * COLUMNS_A_STEP,
});
