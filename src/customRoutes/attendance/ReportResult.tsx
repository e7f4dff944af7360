import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Organization } from '../../../core/contract/namedRecords.ts';
import type { OrganizationReport } from '../../../core/contract/organizationReport.ts';
import { type AttendanceTotals, attendanceTotals, isCounted } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { OVER_THE_PAGE, useOpenParameter } from '../../components/useAddressParameter.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { ExplainedPresence } from './ExplainedPresence.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportTable } from './ReportTable.tsx';
import { Legend } from './StatusSigns.tsx';
import { NOT_HELD } from './sheet.ts';
import { downloadSheet, hasNotHeld, type ReadSheet } from './sheetDownload.ts';
import { useRowOrder } from './useRowOrder.ts';

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
  const { statusesOf, totalsOf } = useMemo(() => readerOf(report, today), [report, today]);
  const { ordered: students, order, onOrder } = useRowOrder(byName, totalsOf);
  const sheet = useMemo(
    (): ReadSheet => ({
      kind: 'report',
      name: organization.name,
      period: [from, to],
      dates,
      students,
      statusesOf,
      totalsOf,
    }),
    [organization, from, to, dates, students, statusesOf, totalsOf],
  );
  const explain = useOpenParameter(OVER_THE_PAGE.presence);
  const cellsOf = (id: string) =>
    studentsAttendance.find(({ student }) => student._id === id)?.attendance ?? [];
  const period = periodOf([from, to]);

  if (students.length === 0) {
    return <EmptyState title={attendanceTexts.report.empty} text={attendanceTexts.report.emptyHint} />;
  }

  return (
    <section aria-label={organization.name}>
      <ReportHead
        title={organization.name}
        text={`${period} · ${attendanceTexts.report.summary(students.length)}`}
        onDownload={() => downloadSheet(sheet)}
      />
      <Box sx={{ mb: 1.5 }} className="no-print">
        <Legend notHeld={hasNotHeld(sheet)} />
      </Box>
      <Box className="no-print">
        <ReportTable
          label={attendanceTexts.report.label({ organization: organization.name, period })}
          sheet={sheet}
          today={today}
          order={order}
          onOrder={onOrder}
          onExplain={explain}
        />
      </Box>
      <ExplainedPresence students={students} cellsOf={cellsOf} />
      <PrintedSheet sheet={sheet} footer={`${organization.name} · ${period}`} />
    </section>
  );
};

const NO_TOTALS = attendanceTotals([]);

/** Finds what was recorded of a student; more than one status where there was more than one lesson on a date. */
const readerOf = ({ studentsAttendance }: OrganizationReport, today: Day) => {
  const statuses = new Map<string, Map<Day, string[]>>();
  const totals = new Map<string, AttendanceTotals>();
  for (const { student, attendance } of studentsAttendance) {
    const byDate = Map.groupBy(attendance, ({ date }) => date);
    const entries = [...byDate].map(
      ([date, records]) =>
        [
          date,
          records.map(({ status, notHeld }): string => (notHeld ? NOT_HELD : status)).filter(Boolean),
        ] as const,
    );
    statuses.set(student._id, new Map(entries));
    totals.set(
      student._id,
      attendanceTotals(attendance.filter(cell => isCounted(cell, today)).map(({ status }) => status)),
    );
  }
  /** Empty for a lesson that was not filled in; null where there was none. */
  const statusesOf = (studentId: string, date: Day) => statuses.get(studentId)?.get(date) ?? null;
  return {
    statusesOf,
    totalsOf: (studentId: string) => totals.get(studentId) ?? NO_TOTALS,
  };
};
