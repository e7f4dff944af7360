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
import type { PresenceReportRow } from '../../../core/contract/attendanceReports.ts';
import { shownRate } from '../../../core/rules/attendanceTotals.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { periodOf } from '../../i18n/dayLabels.ts';
import { formatPresence } from '../../i18n/formatNumber.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { dayOf } from '../../providers/today.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { type ReportChoice, searchOf } from './attendanceAddresses.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { hubTexts } from './hubTexts.ts';
import { queryKeys } from './queries.ts';
import { NothingRecorded, ReportAnswer, ReportHead } from './ReportHead.tsx';

const texts = hubTexts.report;
const words = spreadsheetTexts.attendance;

const NOT_ON_PHONE = { display: { xs: 'none', sm: 'table-cell' } } as const;

type Row = PresenceReportRow;

const COLUMNS = [
  { header: attendanceTexts.grid.name, type: 'text', read: ({ student }: Row) => fullName(student) },
  { header: texts.organization, type: 'text', read: (row: Row) => row.organization, sx: NOT_ON_PHONE },
  { header: words.present, type: 'number', read: (row: Row) => row.present, sx: NOT_ON_PHONE },
  { header: words.absent, type: 'number', read: (row: Row) => row.absent },
  { header: words.excused, type: 'number', read: (row: Row) => row.excused },
  { header: words.rate, type: 'wholePercentage', read: shownRate },
] as const;

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
  const period = periodOf([choice.from, choice.to]);

  return (
    <ReportAnswer report={report} columns={COLUMNS.length}>
      {({ list, pagesCount, count }) => (
        <section aria-label={title}>
          <ReportHead
            title={title}
            text={[period, texts.summary(count), texts.lowestFirst].join(' · ')}
            busy={isPending}
            onDownload={count > 0 ? download : undefined}
          />
          {count === 0 && <NothingRecorded text={texts.emptyHintOfAll} />}
          {count > 0 && (
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
                    {COLUMNS.map(({ header, ...column }) => (
                      <TableCell key={header} {...lookOf(column)}>
                        {header}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {list.map(row => (
                    <TableRow key={row.student._id} hover>
                      {COLUMNS.map(({ header, read, ...column }, index) => (
                        <TableCell key={header} {...lookOf(column)}>
                          {index === 0 && (
                            <Link component={RouterLink} {...fileLink(row.student._id)} color="inherit">
                              {read(row)}
                            </Link>
                          )}
                          {index > 0 && (read === shownRate ? formatPresence(row) : read(row))}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          )}
          <PaginationBar
            page={page}
            pagesCount={pagesCount}
            list={table}
            onChange={next => setSearch({ ...searchOf(choice), page: String(next) })}
          />
        </section>
      )}
    </ReportAnswer>
  );
};

const lookOf = ({ type, sx }: { type: string; sx?: typeof NOT_ON_PHONE }) => ({
  ...(type !== 'text' && ({ align: 'right', className: 'tabular' } as const)),
  sx,
});

const useDownload = (choice: ReportChoice, title: string) => {
  const dataProvider = useCalls<typeof attendance>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { list } = await dataProvider.getPresenceReport({ ...choice, page: 'all' });
      const days = [choice.from, choice.to] as const;
      await downloadSpreadsheet({
        fileName: spreadsheetFileName(title, ...new Set(days.map(formatDay))),
        sheetName: title,
        title: `${attendanceTexts.title} ${title}, ${periodOf(days)}`,
        madeOn: dayOf(),
        columns: COLUMNS.map(({ header, type }) => ({ header, type })),
        frozenColumns: 1,
        rows: list.map(row => COLUMNS.map(({ read }) => read(row))),
        totals: [],
        explanation: [words.terms.rate],
      });
    },
    onError: () => notify(texts.failed, { type: 'error' }),
  });
  return { download: () => mutate(), isPending };
};
