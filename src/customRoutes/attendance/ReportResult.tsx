import Box from '@mui/material/Box';
import { type CSSProperties, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { OrganizationReport } from '../../../core/contract/attendanceReports.ts';
import type { Organization } from '../../../core/contract/namedRecords.ts';
import type { Day } from '../../../core/rules/days.ts';
import { OVER_THE_PAGE, useOpenParameter } from '../../components/overThePage.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { ExplainedPresence } from './ExplainedPresence.tsx';
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
import { hubTexts } from './hubTexts.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { NothingRecorded, ReportHead } from './ReportHead.tsx';
import { Legend, StatusMarks } from './StatusSigns.tsx';
import { NOT_HELD } from './sheet.ts';
import { downloadSheet, hasNotHeld, type ReadSheet, readTotals } from './sheetDownload.ts';
import { type RowOrder, useRowOrder } from './useRowOrder.ts';

type ReportResultProps = {
  organization: RecordOf<Organization>;
  from: Day;
  to: Day;
  report: OrganizationReport;
};

export const ReportResult = ({ organization, from, to, report }: ReportResultProps) => {
  const today = useToday();
  const { dates, studentsAttendance } = report;
  const byName = useMemo(() => studentsAttendance.map(({ student }) => student), [studentsAttendance]);
  const cellsOf = useMemo(() => readerOf(report), [report]);
  const { students, order, onOrder } = useRowOrder(byName, id => readTotals({ dates, cellsOf }, id, today));
  const sheet = useMemo(
    (): ReadSheet => ({
      kind: 'report',
      name: organization.name,
      period: [from, to],
      dates,
      students,
      cellsOf,
      notHeld: new Map(),
    }),
    [organization, from, to, dates, students, cellsOf],
  );
  const onPresence = useEvent(useOpenParameter(OVER_THE_PAGE.presence));
  const explained = (id: string) =>
    studentsAttendance.find(({ student }) => student._id === id)?.attendance ?? [];
  const period = periodOf([from, to]);

  if (students.length === 0) {
    return <NothingRecorded text={hubTexts.report.emptyHint} />;
  }

  return (
    <section aria-label={organization.name}>
      <ReportHead
        title={organization.name}
        text={`${period} · ${hubTexts.report.summary(students.length)}`}
        onDownload={() => downloadSheet(sheet)}
      />
      <Box sx={{ mb: 1.5 }} className="no-print">
        <Legend notHeld={hasNotHeld(sheet)} />
      </Box>
      <Box className="no-print">
        <ReportTable
          label={hubTexts.report.label({ organization: organization.name, period })}
          sheet={sheet}
          today={today}
          order={order}
          onOrder={onOrder}
          onPresence={onPresence}
        />
      </Box>
      <ExplainedPresence students={students} cellsOf={explained} />
      <PrintedSheet sheet={sheet} footer={`${organization.name} · ${period}`} />
    </section>
  );
};

/** Finds what was recorded of a student: of each lesson on a date, null where there was none. */
const readerOf = ({ studentsAttendance }: OrganizationReport): ReadSheet['cellsOf'] => {
  const cells = new Map(
    studentsAttendance.map(({ student, attendance }) => [
      student._id,
      Map.groupBy(
        attendance.map(({ date, status, notHeld = false }) => ({
          date,
          status: notHeld ? NOT_HELD : status,
          counts: !notHeld,
        })),
        ({ date }) => date,
      ),
    ]),
  );
  return (studentId, date) => cells.get(studentId)?.get(date) ?? null;
};

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
