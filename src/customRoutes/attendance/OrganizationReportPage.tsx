import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { AttendancePage } from './AttendancePage.tsx';
import { queryKeys } from './queries.ts';
import { type ReportChoice, ReportForm } from './ReportForm.tsx';
import { ReportResult } from './ReportResult.tsx';

/** /lists/attendance-list-for-organization/new: the attendance of an organization's students in a period. */
export const OrganizationReportPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [choice, setChoice] = useState<ReportChoice | null>(null);
  const { organization, from = '', to = '' } = choice ?? {};
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.report(organization?.id ?? '', from, to),
    queryFn: ({ signal }) =>
      dataProvider.getOrganizationReport({
        organizationId: organization?.id ?? '',
        startDate: from,
        endDate: to,
        signal,
      }),
    enabled: choice !== null,
    staleTime: 0,
  });

  const make = (next: ReportChoice) => {
    const same = organization?.id === next.organization.id && from === next.from && to === next.to;
    if (same) refetch();
    else setChoice(next);
  };

  return (
    <AttendancePage tab="organizations">
      <ReportForm busy={isFetching} onMake={make} />
      {choice === null && (
        <EmptyState
          icon={<ReportIcon />}
          title={translate('attendance.report.title')}
          text={translate('attendance.report.intro')}
        />
      )}
      {choice && isFetching && !data && <TableSkeleton columns={8} />}
      {isError && !isFetching && (
        <Box sx={{ maxWidth: 720 }}>
          <ErrorNote>{translate('attendance.report.failed')}</ErrorNote>
        </Box>
      )}
      {choice && data && !isError && <ReportResult choice={choice} report={data} />}
    </AttendancePage>
  );
};
