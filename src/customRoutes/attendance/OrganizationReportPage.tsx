import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useDataProvider, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Organization } from '../../../core/contract/namedRecords.ts';
import { periodFault } from '../../../core/rules/reportPeriod.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { AttendancePage } from './AttendancePage.tsx';
import { attendanceTexts } from './attendanceTexts.ts';
import { EVERY_ACTIVE, queryKeys } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportResult } from './ReportResult.tsx';
import { choiceIn, type ReportChoice, searchOf } from './reportAddress.ts';

/**
 * /lists/attendance-list-for-organization/new: the attendance of an organization's students in a period. The
 * choice is in the address.
 */
export const OrganizationReportPage = () => {
  const [search, setSearch] = useSearchParams();
  const shown = useMemo(() => choiceIn(search), [search]);
  const organizations = useGetList<RecordOf<Organization>>('organizations', EVERY_ACTIVE);
  const organization = organizations.data?.find(({ id }) => id === shown.organizationId);
  const isChosen = organization !== undefined && periodFault(shown) === undefined;
  const report = useReport(shown, isChosen);
  const isComing = shown.organizationId !== '' && organizations.isPending;

  const make = (next: ReportChoice) => {
    const same = JSON.stringify(searchOf(next)) === JSON.stringify(searchOf(shown));
    if (same) report.refetch();
    else setSearch(searchOf(next));
  };

  return (
    <AttendancePage tab="organizations">
      <ReportForm
        organizations={organizations.data ?? (organizations.isPending ? undefined : NONE)}
        shown={shown}
        onRetry={organizations.error && !organizations.data ? organizations.refetch : undefined}
        busy={report.isFetching}
        onMake={make}
      />
      {!isChosen && !isComing && (
        <EmptyState
          icon={<ReportIcon />}
          title={attendanceTexts.report.title}
          text={attendanceTexts.report.intro}
        />
      )}
      {(isComing || (isChosen && report.isFetching && !report.data)) && <TableSkeleton columns={8} />}
      {isChosen && report.isError && !report.isFetching && (
        <Box sx={{ maxWidth: 720 }}>
          <Alert severity="error">{refusal(report.error) ?? attendanceTexts.report.failed}</Alert>
        </Box>
      )}
      {isChosen && report.data && !report.isError && (
        <ReportResult organization={organization} from={shown.from} to={shown.to} report={report.data} />
      )}
    </AttendancePage>
  );
};

const NONE: readonly [] = [];

const useReport = ({ organizationId, from, to }: ReportChoice, enabled: boolean) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: queryKeys.report(organizationId, from, to),
    queryFn: ({ signal }) =>
      dataProvider.getOrganizationReport({ organizationId, startDate: from, endDate: to, signal }),
    enabled,
    staleTime: 0,
  });
};

/** What the server finds wrong with the choice, in its own words. */
const refusal = (error: Error): string | undefined =>
  error instanceof HttpError && error.status === 400 ? error.message : undefined;
