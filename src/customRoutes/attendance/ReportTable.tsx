import { type CSSProperties, memo } from 'react';
import { useTranslate } from 'react-admin';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { dayAndMonth, weekdayShort } from '../../i18n/dayLabels.ts';
import { GridColumns } from './grid/GridColumns.tsx';
import { GridTable } from './grid/GridTable.ts';
import { GridWindow } from './grid/GridWindow.ts';
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
  const translate = useTranslate();
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
            <th scope="col" className="text">
              {translate('attendance.grid.name')}
            </th>
            <th scope="col" className="text folding">
              {translate('attendance.grid.country')}
            </th>
            <th scope="col" className="text folding">
              {translate('attendance.grid.sex')}
            </th>
            <th scope="col" className="text folding">
              {translate('attendance.grid.birthDate')}
            </th>
            {dates.map(date => (
              <th scope="col" key={date} className="date">
                <span className="weekday">{weekdayShort(date)}</span>
                <time dateTime={date}>{dayAndMonth(date)}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.slice(0, count).map(({ _id, firstName, lastName, country, sex, birthDate }) => (
            <tr key={_id}>
              <th scope="row" className="text">
                {firstName} <span className="last">{lastName}</span>
                <span className="details">
                  {[country, sex, formatDay(birthDate)].filter(part => part).join(' · ')}
                </span>
              </th>
              <td className="text folding">{country}</td>
              <td className="text folding">{sex}</td>
              <td className="text folding tabular">{formatDay(birthDate)}</td>
              {dates.map(date => (
                <td key={date} className="date">
                  <StatusMarks statuses={statusOf(_id, date)} />
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
