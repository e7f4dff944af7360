import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { PresenceReportRow } from '../../../core/contract/presenceReport.ts';
import { shownRate } from '../../../core/rules/attendanceTotals.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import { formatPresence } from '../../i18n/formatNumber.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { dayOf } from '../../providers/today.ts';
import { useFileLink } from '../../resources/students/list/useFileLink.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { queryKeys, refusalOf } from './queries.ts';
import { ReportHead, ReportHeading } from './ReportHead.tsx';
import { type ReportChoice, searchOf } from './reportAddress.ts';

const texts = attendanceTexts.report;
const columns = spreadsheetTexts.attendance;
const COUNTS = [columns.present, columns.absent, columns.excused, columns.rate];

const NOT_ON_PHONE = { display: { xs: 'none', sm: 'table-cell' } };

type PresenceReportProps = {
  choice: ReportChoice;
  classroom: string;
};

/** The presence of all students in a period, or of those of a class, the lowest first, in pages. */
export const PresenceReport = ({ choice, classroom }: PresenceReportProps) => {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page')) || 1;
  const dataProvider = useCalls<typeof attendance>();
  const report = useQuery({
    queryKey: [...queryKeys.presenceReport, choice, page],
    queryFn: ({ signal }) => dataProvider.getPresenceReport({ ...choice, page, signal }),
    placeholderData: keepPreviousData,
  });
  const table = useRef<HTMLTableElement>(null);
  const fileLink = useFileLink('presence');
  const title = classroom || texts.everybody;
  const { download, isPending } = useDownload(choice, title);

  if (report.isError) {
    return (
      <Box sx={{ maxWidth: 720 }}>
        <Alert severity="error">{refusalOf(report.error) ?? texts.failed}</Alert>
      </Box>
    );
  }
  if (report.isPaused && (!report.data || report.isPlaceholderData)) {
    return <LoadFailure sentence={texts.offline} />;
  }
  if (!report.data) return <TableSkeleton columns={6} />;
  const { list, pagesCount, count } = report.data;
  if (count === 0) {
    return (
      <section aria-label={title}>
        <ReportHeading>{title}</ReportHeading>
        <EmptyState title={texts.empty} text={texts.emptyHintOfAll} />
      </section>
    );
  }
  return (
    <section aria-label={title}>
      <ReportHead
        title={title}
        text={[periodOf([choice.from, choice.to]), texts.summary(count), texts.lowestFirst].join(' · ')}
        busy={isPending}
        onDownload={download}
      />
      <Box sx={{ overflowX: 'auto', mb: 2, opacity: report.isPlaceholderData ? 0.6 : 1 }}>
        <Table
          ref={table}
          tabIndex={-1}
          aria-label={title}
          aria-busy={report.isFetching}
          sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{attendanceTexts.grid.name}</TableCell>
              <TableCell sx={NOT_ON_PHONE}>{texts.organization}</TableCell>
              {COUNTS.map((head, index) => (
                <TableCell key={head} align="right" sx={index === 0 ? NOT_ON_PHONE : undefined}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map(row => (
              <TableRow key={row.student._id} hover>
                <TableCell>
                  <Link component={RouterLink} {...fileLink(row.student._id)} color="inherit">
                    {fullName(row.student)}
                  </Link>
                </TableCell>
                <TableCell sx={NOT_ON_PHONE}>{row.organization}</TableCell>
                {[row.present, row.absent, row.excused, formatPresence(row)].map((value, index) => (
                  <TableCell
                    key={COUNTS[index]}
                    align="right"
                    className="tabular"
                    sx={index === 0 ? NOT_ON_PHONE : undefined}
                  >
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <PaginationBar
        page={page}
        pagesCount={pagesCount}
        list={table}
        onChange={next => setSearch({ ...searchOf(choice), page: String(next) })}
      />
    </section>
  );
};

const useDownload = (choice: ReportChoice, title: string) => {
  const dataProvider = useCalls<typeof attendance>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { list } = await dataProvider.getPresenceReport({ ...choice, page: 'all' });
      const days = [choice.from, choice.to] as const;
      await downloadSpreadsheet({
        fileName: spreadsheetFileName(title, ...new Set(days.map(formatDay))),
        ...presenceSpreadsheet(list, `${attendanceTexts.title} ${title}, ${periodOf(days)}`, title),
      });
    },
    onError: () => notify(texts.failed, { type: 'error' }),
  });
  return { download: mutate, isPending };
};

const presenceSpreadsheet = (
  list: readonly PresenceReportRow[],
  title: string,
  sheetName: string,
): Spreadsheet => ({
  sheetName,
  title,
  madeOn: dayOf(),
  columns: [
    { header: attendanceTexts.grid.name, type: 'text' },
    { header: texts.organization, type: 'text' },
    { header: columns.present, type: 'number' },
    { header: columns.absent, type: 'number' },
    { header: columns.excused, type: 'number' },
    { header: columns.rate, type: 'wholePercentage' },
  ],
  frozenColumns: 1,
  rows: list.map(row => [
    fullName(row.student),
    row.organization,
    row.present,
    row.absent,
    row.excused,
    shownRate(row),
  ]),
  totals: [],
  explanation: [columns.terms.rate],
});
