import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { OrganizationReport } from '../../../core/contract/attendance.ts';
import type { Day } from '../../../core/rules/days.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import { Legend } from './Legend.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import type { ReportChoice } from './ReportForm.tsx';
import { ReportTable } from './ReportTable.tsx';
import { downloadSheet } from './sheetDownload.ts';

type ReportResultProps = { choice: ReportChoice; report: OrganizationReport };

/** The report as a table, to be downloaded or printed. */
export const ReportResult = ({ choice, report }: ReportResultProps) => {
  const translate = useTranslate();
  const { organization, from, to } = choice;
  const { dates, studentsAttendance } = report;
  const students = useMemo(() => studentsAttendance.map(({ student }) => student), [studentsAttendance]);
  const statuses = useMemo(() => statusesOf(report), [report]);
  const statusOf = (studentId: string, date: Day) => statuses.get(studentId)?.get(date) ?? NO_STATUS;
  const period = periodOf([from, to]);

  if (students.length === 0) {
    return (
      <EmptyState
        title={translate('attendance.report.empty')}
        text={translate('attendance.report.emptyHint')}
      />
    );
  }

  const download = () =>
    downloadSheet({
      kind: 'report',
      name: organization.name,
      period: [from, to],
      dates,
      students,
      statusesOf: (studentId, date) => statuses.get(studentId)?.get(date) ?? null,
    });

  return (
    <section aria-label={organization.name}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
        }}
      >
        <Box>
          <Typography variant="h2">{organization.name}</Typography>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {period} · {translate('attendance.report.summary', { smart_count: students.length })}
          </Typography>
        </Box>
        <Button className="no-print" variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
          {translate('attendance.report.download')}
        </Button>
      </Box>
      <Box sx={{ mb: 1.5 }} className="no-print">
        <Legend />
      </Box>
      <Box className="no-print">
        <ReportTable
          label={translate('attendance.report.label', { organization: organization.name, period })}
          dates={dates}
          students={students}
          statusOf={statusOf}
        />
      </Box>
      <PrintedSheet
        footer={`${organization.name} · ${period}`}
        dates={dates}
        students={students}
        statusOf={statusOf}
      />
    </section>
  );
};

const NO_STATUS: readonly string[] = [];

/** Per student and date what was recorded; more than one where the student had more than one lesson. */
const statusesOf = ({ studentsAttendance }: OrganizationReport): Map<string, Map<Day, string[]>> =>
  new Map(
    studentsAttendance.map(({ student, attendance }) => {
      const byDate = Map.groupBy(attendance, ({ date }) => date);
      const entries = [...byDate].map(
        ([date, records]) => [date, records.map(({ status }) => status).filter(Boolean)] as const,
      );
      return [student._id, new Map<Day, string[]>(entries)];
    }),
  );
