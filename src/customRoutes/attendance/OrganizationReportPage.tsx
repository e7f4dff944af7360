import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Classroom, Organization } from '../../../core/contract/namedRecords.ts';
import { periodFault } from '../../../core/rules/reportPeriod.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useHasConfig } from '../../components/useFoundation.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { AttendancePage } from './AttendancePage.tsx';
import {
  ALL_ORGANIZATIONS,
  choiceIn,
  presenceLastMonth,
  type ReportChoice,
  searchOf,
} from './attendanceAddresses.ts';
import { hubTexts } from './hubTexts.ts';
import { PresenceReport } from './PresenceReport.tsx';
import { EVERY, queryKeys } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportAnswer } from './ReportHead.tsx';
import { ReportResult } from './ReportResult.tsx';

/**
 * /lists/attendance-list-for-organization/new: the attendance of an organization's students in a period, or the presence
 * of everybody. The choice is in the address.
 */
export const OrganizationReportPage = () => {
  const [search, setSearch] = useSearchParams();
  const shown = useMemo(() => choiceIn(search), [search]);
  const organizations = useGetList<RecordOf<Organization>>('organizations', EVERY);
  const classrooms = useGetList<RecordOf<Classroom>>('classrooms', EVERY);
  const organization = organizations.data?.find(({ id }) => id === shown.organizationId);
  const isOfAll = shown.organizationId === ALL_ORGANIZATIONS && periodFault(shown) === undefined;
  const isChosen = organization !== undefined && periodFault(shown) === undefined;
  // Another back end has no such report.
  const offersAll = useHasConfig();
  const today = useToday();
  const queryClient = useQueryClient();
  const report = useReport(shown, isChosen);
  const isComing = shown.organizationId !== '' && !isOfAll && organizations.isPending;

  const make = (next: ReportChoice) => {
    const same = JSON.stringify(searchOf(next)) === JSON.stringify(searchOf(shown));
    if (!same) setSearch(searchOf(next));
    else if (isOfAll) queryClient.invalidateQueries({ queryKey: queryKeys.presenceReport });
    else report.refetch();
  };

  return (
    <AttendancePage tab="organizations">
      <ReportForm
        organizations={organizations.data ?? (organizations.isPending ? undefined : NONE)}
        classrooms={offersAll ? (classrooms.data ?? NONE) : undefined}
        shown={shown}
        onRetry={organizations.error && !organizations.data ? organizations.refetch : undefined}
        busy={report.isFetching}
        onMake={make}
      />
      {!isChosen && !isOfAll && !isComing && (
        <EmptyState
          icon={<ReportIcon />}
          title={hubTexts.report.title}
          text={hubTexts.report.intro}
          action={
            offersAll && (
              <Button variant="outlined" onClick={() => setSearch(searchOf(presenceLastMonth(today)))}>
                {commonTexts.mostAbsent}
              </Button>
            )
          }
        />
      )}
      {isComing && <TableSkeleton columns={8} />}
      {isOfAll && (
        <PresenceReport
          choice={shown}
          classroom={classrooms.data?.find(({ id }) => id === shown.classroomId)?.name ?? ''}
        />
      )}
      {isChosen && (
        <ReportAnswer report={report} columns={8}>
          {made => <ReportResult organization={organization} from={shown.from} to={shown.to} report={made} />}
        </ReportAnswer>
      )}
    </AttendancePage>
  );
};

const NONE: readonly [] = [];

const useReport = ({ organizationId, from, to }: ReportChoice, enabled: boolean) => {
  const dataProvider = useCalls<typeof attendance>();
  return useQuery({
    queryKey: queryKeys.report(organizationId, from, to),
    queryFn: ({ signal }) =>
      dataProvider.getOrganizationReport({ organizationId, startDate: from, endDate: to, signal }),
    enabled,
    staleTime: 0,
  });
};
