import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../core/rules/days.ts';
import { dayAndMonth, weekdayShort } from '../../i18n/dayLabels.ts';
import { GridTable } from './grid/GridTable.ts';
import { GridWindow } from './grid/GridWindow.ts';
import { GridColumns, StudentCells, StudentHeaderCells } from './grid/StudentCells.tsx';
import { StatusMarks } from './StatusSign.tsx';
import type { SheetStudent } from './sheet.ts';

type ReportTableProps = {
  label: string;
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** All statuses of a student on a date. */
  statusOf: (studentId: string, date: Day) => readonly string[];
};

/** Students by dates to be read; rows are added as one scrolls, so that a large report opens at once. */
export const ReportTable = memo(({ label, dates, students, statusOf }: ReportTableProps) => {
  const { count, endRef } = useProgressiveList(students.length);
  return (
    <GridWindow
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ '--dates': dates.length } as CSSProperties}
    >
      <GridTable aria-label={label} aria-rowcount={students.length + 1}>
        <GridColumns dates={dates.length} />
        <thead>
          <tr>
            <StudentHeaderCells />
            {dates.map(date => (
              <th scope="col" key={date} className="date">
                <span className="weekday">{weekdayShort(date)}</span>
                <time dateTime={date}>{dayAndMonth(date)}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.slice(0, count).map(student => (
            <tr key={student._id}>
              <StudentCells student={student} />
              {dates.map(date => (
                <td key={date} className="date">
                  <StatusMarks statuses={statusOf(student._id, date)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </GridTable>
      <div ref={endRef} />
    </GridWindow>
  );
});

const STEP = 50;

/** How many of `total` rows to show: some at first, more whenever the element of `endRef` comes near. */
const useProgressiveList = (total: number): { count: number; endRef: RefObject<HTMLDivElement | null> } => {
  const [shown, setShown] = useState(STEP);
  const endRef = useRef<HTMLDivElement>(null);
  const count = Math.min(shown, total);

  useEffect(() => {
    const end = endRef.current;
    if (!end || count >= total || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(count + STEP), {
      root: end.parentElement,
      rootMargin: '600px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, endRef };
};
