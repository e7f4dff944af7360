import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { CountedStudent } from '../../../../core/contract/statistics.ts';
import {
  type CountedStudents,
  type CountReason,
  countReasons,
  writeCountedStudents,
} from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { formatNumber } from '../../../components/formatNumber.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PaginationBar } from '../../../components/PaginationBar.tsx';
import { useCloseTo } from '../../../components/useCloseTo.ts';
import { explanation as texts } from '../../../i18n/explanation.ts';
import { spreadsheets } from '../../../i18n/spreadsheets.ts';
import { students } from '../../../i18n/students.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { useCountedAddress } from './useCountedAddress.ts';

type CountedDialogProps = { counted: CountedStudents };

/** The students behind a number of the statistics, each with why it counts (docs/product.md §2, Behind a number). */
export const CountedDialog = ({ counted }: CountedDialogProps) => {
  const translate = useTranslate();
  const closeTo = useCloseTo();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { addressOf } = useCountedAddress();
  const close = () => closeTo(addressOf(undefined), { preventScrollReset: true });
  const search = writeStudentSearch({
    filter: { ...NO_FILTER, inactive: true, counted: writeCountedStudents(counted) },
    sort: DEFAULT_SORT,
    page: 1,
  });
  return (
    <ExplanationDialog
      title={countedTitle(translate, counted)}
      rule={countedRule(translate, counted)}
      onClose={close}
      file={async () => {
        const { list } = await dataProvider.getCountedStudents({ counted, all: true });
        return countedFile(translate, list ?? [], counted);
      }}
      studentsSearch={search}
    >
      {counted.notOn && <DifferenceChoice counted={counted} />}
      <CountedStudentsTable key={writeCountedStudents(counted)} counted={counted} />
    </ExplanationDialog>
  );
};

const { column } = students.list;

/** The students behind a number as a spreadsheet, with the rule on its second sheet. */
const countedFile = (
  translate: Parameters<typeof countedTitle>[0],
  list: readonly CountedStudent[],
  counted: CountedStudents,
): ExplanationFile => {
  const title = countedTitle(translate, counted);
  return {
    fileName: spreadsheetFileName(spreadsheets.statistics.sheet, title),
    sheetName: spreadsheets.statistics.sheet,
    title,
    madeOn: dayOf(),
    columns: [
      { header: column.firstName, type: 'text' },
      { header: column.lastName, type: 'text' },
      { header: column.birthDate, type: 'date' },
      { header: texts.why, type: 'text' },
    ],
    frozenColumns: 2,
    rows: list.map(student => [
      student.firstName,
      student.lastName,
      student.birthDate,
      reasonText(translate, student, counted),
    ]),
    totals: [{ type: 'number', values: [spreadsheets.students.total, list.length] }],
    explanation: [[texts.rule, countedRule(translate, counted)]],
  };
};

/** For a difference: chooses between the students counted on the one day only and those on the other. */
const DifferenceChoice = ({ counted }: { counted: CountedStudents }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { addressOf } = useCountedAddress();
  const { day, notOn } = counted;
  const reverse = { ...counted, day: notOn, notOn: day };
  const [later, earlier] = day > notOn ? [counted, reverse] : [reverse, counted];
  const numbers = [useCountedPage(later, 1), useCountedPage(earlier, 1)];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={day}
      sx={{ mb: 1.5, flexWrap: 'wrap' }}
      onChange={(_, chosen: string | null) =>
        chosen && navigate(addressOf(chosen === later.day ? later : earlier), { replace: true })
      }
    >
      {[later, earlier].map((each, index) => (
        <ToggleButton key={each.day} value={each.day}>
          {translate('explanation.counted.joined', {
            date: formatDay(each.day),
            other: formatDay(each.notOn),
          })}
          {numbers[index]?.data && ` (${formatNumber(numbers[index].data.pagination.studentsCount)})`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** The students, a page at a time; each leads to the file, which closes to here again. */
const CountedStudentsTable = ({ counted }: { counted: CountedStudents }) => {
  const translate = useTranslate();
  const fileLink = useFileLink('counted');
  const navigate = useNavigate();
  const { page, addressOf } = useCountedAddress();
  const showPage = (next: number) =>
    void navigate(addressOf(counted, next), { replace: true, preventScrollReset: true });
  const showLastPage = useEffectEvent(showPage);
  const box = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCountedPage(counted, page);
  // An address that was shared may name a page that is no longer there.
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.pagesCount) : page;
  useEffect(() => {
    if (page > lastPage) showLastPage(lastPage);
  }, [page, lastPage]);
  if (isError && !isFetching) {
    return <LoadFailure sentence={translate('explanation.failed')} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { list, pagination } = data;
  if (list === null) return <Typography>{translate('explanation.counted.noNames')}</Typography>;
  return (
    <Box ref={box} tabIndex={-1} aria-busy={isPlaceholderData} sx={{ outline: 'none' }}>
      <Typography role="status" variant="button" component="p" sx={{ mb: 0.5 }}>
        {pagination.studentsCount === 0
          ? translate('explanation.nobody')
          : translate('explanation.count', { smart_count: pagination.studentsCount })}
      </Typography>
      {list.length > 0 && (
        <Table
          size="small"
          aria-label={countedTitle(translate, counted)}
          sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 }, whiteSpace: 'normal' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{translate('explanation.name')}</TableCell>
              <TableCell>{translate('explanation.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map(student => (
              <TableRow key={student._id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} {...fileLink(student._id)}>
                    {fullName(student)}
                  </Link>
                </TableCell>
                <TableCell>{reasonText(translate, student, counted)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Box sx={{ mt: 2 }}>
        <PaginationBar page={page} pagesCount={pagination.pagesCount} list={box} onChange={showPage} />
      </Box>
    </Box>
  );
};

/** A page, from 1, of the students behind a number; the page before stays until it has come. */
const useCountedPage = (counted: CountedStudents, page: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['countedStudents', writeCountedStudents(counted), page],
    queryFn: ({ signal }) => dataProvider.getCountedStudents({ counted, page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a list of counted students is called. */
const countedTitle = (translate: Translate, counted: CountedStudents): string => {
  const groups = groupsText(translate, counted);
  return counted.notOn
    ? translate('explanation.counted.titleOfDifference', { groups })
    : translate('explanation.counted.title', { groups, date: formatDay(counted.day) });
};

/** The rule by which they are counted. */
const countedRule = (translate: Translate, counted: CountedStudents): string => {
  const { dimension, groups, day, notOn } = counted;
  const date = formatDay(day);
  const rule = translate(`explanation.counted.rule.${groups.length > 0 ? dimension : 'all'}`, { date });
  if (notOn === '') return rule;
  const difference = translate('explanation.counted.rule.difference', { date, other: formatDay(notOn) });
  return `${rule} ${difference}`;
};

/** Why a student is counted, as one line. */
const reasonText = (translate: Translate, student: CountedStudent, counted: CountedStudents): string =>
  countReasons(student, counted)
    .filter(({ kind }) => counted.groups.length > 0 || (kind !== 'value' && kind !== 'noValue'))
    .map(reason => partText(translate, reason, counted))
    .join(', ');

const partText = (translate: Translate, reason: CountReason, { dimension }: CountedStudents): string => {
  if (reason.kind === 'noValue') return translate(`explanation.counted.reason.noValue.${dimension}`);
  const values = Object.entries(reason).map(([name, value]) => [
    name,
    DAYS.has(name) ? formatDay(`${value}`) : value,
  ]);
  return translate(`explanation.counted.reason.${reason.kind}`, Object.fromEntries(values));
};

const DAYS: ReadonlySet<string> = new Set(['day', 'birthDate', 'since']);

const groupsText = (translate: Translate, { groups, without }: CountedStudents): string => {
  if (groups.length === 0) return translate('explanation.counted.all');
  const named = groups.join(', ');
  return without ? translate('explanation.counted.without', { groups: named }) : named;
};
