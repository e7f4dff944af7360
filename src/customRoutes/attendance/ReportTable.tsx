import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../core/rules/days.ts';
import { GridTable } from './grid/GridTable.tsx';
import { GridWindow } from './grid/GridWindow.ts';
import {
  DayHeader,
  GridColumns,
  StudentCells,
  StudentHeaderCells,
  TotalsCell,
  TotalsHeader,
} from './grid/SheetCells.tsx';
import { StatusMarks } from './StatusSigns.tsx';
import { type ReadSheet, readTotals } from './sheetDownload.ts';
import type { RowOrder } from './useRowOrder.ts';

type ReportTableProps = {
  label: string;
  sheet: ReadSheet;
  today: Day;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  onPresence: (studentId: string) => void;
};

/**
 * Students by dates to be read. Rows are added as one scrolls down, so that a large report opens at once.
 */
export const ReportTable = memo((props: ReportTableProps) => {
  const { label, sheet, today, order, onOrder, onPresence } = props;
  const { dates, students, cellsOf } = sheet;
  const { count, endRef } = useProgressiveList(students.length);
  const isAhead = dates.every(date => date > today);
  return (
    <GridWindow
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ '--dates': dates.length } as CSSProperties}
    >
      <GridTable aria-label={label} aria-rowcount={students.length + 1}>
        <GridColumns dates={dates} />
        <thead>
          <tr>
            <StudentHeaderCells />
            {dates.map(date => (
              <th
                scope="col"
                key={date}
                className={date === today ? 'date today' : 'date'}
                aria-current={date === today ? 'date' : undefined}
              >
                <DayHeader date={date} />
              </th>
            ))}
            <TotalsHeader order={order} onOrder={onOrder} />
          </tr>
        </thead>
        <tbody>
          {students.slice(0, count).map(student => (
            <tr key={student._id}>
              <StudentCells student={student} />
              {dates.map(date => (
                <td key={date} className={date === today ? 'date today' : 'date'}>
                  <StatusMarks cells={cellsOf(student._id, date)} />
                </td>
              ))}
              <TotalsCell
                studentId={student._id}
                onPresence={onPresence}
                isAhead={isAhead}
                {...readTotals(sheet, student._id, today)}
              />
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
