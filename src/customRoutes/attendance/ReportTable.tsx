import { type CSSProperties, memo } from 'react';
import type { Day } from '../../../core/rules/days.ts';
import { dayAndMonth, weekdayShort } from '../../i18n/dayLabels.ts';
import { GridColumns } from './grid/GridColumns.tsx';
import { GridTable } from './grid/GridTable.ts';
import { GridWindow } from './grid/GridWindow.ts';
import { StudentCells } from './grid/StudentCells.tsx';
import { StudentHeads } from './grid/StudentHeads.tsx';
import { StatusMarks } from './StatusMarks.tsx';
import type { SheetStudent } from './sheet.ts';
import { useGrowingCount } from './useGrowingCount.ts';

type ReportTableProps = {
  label: string;
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** All statuses of a student on a date. */
  statusOf: (studentId: string, date: Day) => readonly string[];
};

/** Students by dates to be read; rows are added as one scrolls, so that a large report opens at once. */
export const ReportTable = memo(({ label, dates, students, statusOf }: ReportTableProps) => {
  const { count, endRef } = useGrowingCount(students.length);
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
            <StudentHeads />
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
