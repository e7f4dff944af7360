import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import type { Organization } from '../../../core/contract/namedRecords.ts';
import type { OrganizationReport } from '../../../core/contract/organizationReport.ts';
import type { Day } from '../../../core/rules/days.ts';
import { OVER_THE_PAGE, useOpenParameter } from '../../components/overThePage.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { ExplainedPresence } from './ExplainedPresence.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { NothingRecorded, ReportHead } from './ReportHead.tsx';
import { ReportTable } from './ReportTable.tsx';
import { Legend } from './StatusSigns.tsx';
import { NOT_HELD } from './sheet.ts';
import { downloadSheet, hasNotHeld, type ReadSheet, readTotals } from './sheetDownload.ts';
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
    return <NothingRecorded text={attendanceTexts.report.emptyHint} />;
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
