import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { CountedStudent } from '../../../core/contract/statistics.ts';
import {
  type CountedStudents,
  type CountReason,
  countReasons,
  writeCountedStudents,
} from '../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { ExplanationDialog, type ExplanationFile } from '../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { useCloseTo } from '../../components/overThePage.ts';
import { PaginationBar, useLastPage } from '../../components/PaginationBar.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { studentsSearch, useFileLink } from '../../resources/students/list/listAddress.ts';
import { studentListTexts } from '../../resources/students/list/studentListTexts.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { useCountedAddress } from './CountLink.tsx';
import { useNarrowedTitle } from './StatisticsFilters.tsx';
import { statisticsTexts } from './statisticsTexts.ts';

/** The students behind a number of the statistics, each with why it counts (docs/product.md §2, Behind a number). */
export const CountedDialog = ({ counted }: { counted: CountedStudents }) => {
  const closeTo = useCloseTo();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { addressOf } = useCountedAddress();
  const title = useNarrowedTitle(counted.filter ?? {})(countedTitle(counted));
  const close = () => closeTo(addressOf(undefined), { preventScrollReset: true });
  return (
    <ExplanationDialog
      title={title}
      rule={countedRule(counted)}
      onClose={close}
      file={async () => {
        const { list } = await dataProvider.getCountedStudents({ counted, all: true });
        return countedFile(list ?? [], counted);
      }}
      studentsSearch={studentsSearch({ inactive: true, counted: writeCountedStudents(counted) })}
    >
      {counted.notOn && <DifferenceChoice counted={counted} />}
      <CountedStudentsTable key={writeCountedStudents(counted)} counted={counted} />
    </ExplanationDialog>
  );
};

const { column } = studentListTexts;

const countedFile = (list: readonly CountedStudent[], counted: CountedStudents): ExplanationFile => {
  const { day, notOn } = counted;
  return {
    // The dates first: a name that is too long is cut at its end.
    fileName: spreadsheetFileName(
      spreadsheetTexts.statistics.sheet,
      notOn ? statisticsTexts.explanation.joined(datesOf(counted)) : formatDay(day),
      groupsText(counted),
    ),
    sheetName: spreadsheetTexts.statistics.sheet,
    columns: [
      { header: column.firstName, type: 'text' },
      { header: column.lastName, type: 'text' },
      { header: column.birthDate, type: 'date' },
      { header: commonTexts.explanation.why, type: 'text' },
    ],
    frozenColumns: 2,
    rows: list.map(student => [
      student.firstName,
      student.lastName,
      student.birthDate,
      reasonText(student, counted),
    ]),
    totals: [{ type: 'number', values: [spreadsheetTexts.students.total, list.length] }],
  };
};

/** For a difference: chooses between the students counted on the one day only and those on the other. */
const DifferenceChoice = ({ counted }: { counted: CountedStudents }) => {
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
          {statisticsTexts.explanation.joined(datesOf(each))}
          {numbers[index]?.data && ` (${formatNumber(numbers[index].data.pagination.studentsCount)})`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const CountedStudentsTable = ({ counted }: { counted: CountedStudents }) => {
  const fileLink = useFileLink('counted');
  const navigate = useNavigate();
  const { page, addressOf } = useCountedAddress();
  const showPage = (next: number) =>
    void navigate(addressOf(counted, next), { replace: true, preventScrollReset: true });
  const box = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCountedPage(counted, page);
  // An address that was shared may name a page that is no longer there.
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.pagesCount) : page;
  useLastPage(page, lastPage, showPage);
  if (isError && !isFetching) {
    return <LoadFailure sentence={commonTexts.explanation.failed} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { list, pagination } = data;
  if (list === null) return <Typography>{statisticsTexts.explanation.noNames}</Typography>;
  return (
    <Box ref={box} tabIndex={-1} aria-busy={isPlaceholderData} sx={{ outline: 'none' }}>
      <Typography role="status" variant="button" component="p" sx={{ mb: 0.5 }}>
        {pagination.studentsCount === 0
          ? commonTexts.explanation.nobody
          : commonTexts.explanation.count(pagination.studentsCount)}
      </Typography>
      {list.length > 0 && (
        <PlainTable
          label={countedTitle(counted)}
          heads={[commonTexts.explanation.name, commonTexts.explanation.why]}
          rows={list.map(student => ({
            key: student._id,
            cells: [
              <Link key="name" component={RouterLink} {...fileLink(student._id)}>
                {fullName(student)}
              </Link>,
              reasonText(student, counted),
            ],
          }))}
        />
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

const countedTitle = (counted: CountedStudents): string => {
  const groups = groupsText(counted);
  const { title, titleOfDifference } = statisticsTexts.explanation;
  return (counted.notOn ? titleOfDifference : title)({ groups, ...datesOf(counted) });
};

const datesOf = ({ day, notOn }: CountedStudents) => ({ date: formatDay(day), other: formatDay(notOn) });

const countedRule = (counted: CountedStudents): string => {
  const { dimension, groups, day, notOn } = counted;
  const { rule } = statisticsTexts.explanation;
  const all = rule[groups.length > 0 ? dimension : 'all'](formatDay(day));
  return notOn ? `${all} ${rule.difference(datesOf(counted))}` : all;
};

const reasonText = (student: CountedStudent, counted: CountedStudents): string =>
  countReasons(student, counted)
    .filter(({ kind }) => counted.groups.length > 0 || (kind !== 'value' && kind !== 'noValue'))
    .map(reason => partText(reason, counted))
    .join(', ');

const partText = (reason: CountReason, { dimension }: CountedStudents): string => {
  const texts = statisticsTexts.explanation.reason;
  switch (reason.kind) {
    case 'noValue':
      return texts.noValue[dimension];
    case 'value':
      return reason.value;
    case 'noBirthDate':
      return texts.noBirthDate;
    case 'born':
      return texts.born({ birthDate: formatDay(reason.birthDate), age: reason.age });
    case 'notYetBorn':
      return texts.notYetBorn({ birthDate: formatDay(reason.birthDate), day: formatDay(reason.day) });
    case 'inactiveOn':
      return texts.inactiveOn({ day: formatDay(reason.day), since: formatDay(reason.since) });
    case 'otherAgeOn':
      return texts.otherAgeOn({ day: formatDay(reason.day), age: reason.age });
    default:
      return texts[reason.kind](formatDay(reason.day));
  }
};

const groupsText = ({ groups, without }: CountedStudents): string => {
  if (groups.length === 0) return statisticsTexts.explanation.all;
  const named = groups.join(', ');
  return without ? statisticsTexts.explanation.without(named) : named;
};
