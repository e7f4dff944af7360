import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TimelineSummary as Summary } from '../../../../core/contract/timeline.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../../components/overThePage.ts';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { monthAndYearShort } from '../../../i18n/dayLabels.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { writeClassMonth } from '../list/listAddress.ts';
import { Fact } from './FileSection.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.timeline;

/** Above the stream: presence by class and month, lessons with a reason, a remark or minutes. */
export const TimelineSummary = ({ studentId }: { studentId: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['students', 'timelineSummary', studentId],
    queryFn: ({ signal }) => dataProvider.getTimelineSummary({ id: studentId, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError && !isFetching) return <LoadFailure sentence={texts.failed} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {data.months.length > 0 && <Months months={data.months} />}
      {data.lessons.length > 0 && <Lessons lessons={data.lessons} />}
    </Box>
  );
};

const Months = ({ months }: Pick<Summary, 'months'>) => {
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.presence);
  const { title, definition, explain, sum, ...heads } = texts.months;
  return (
    <Fact title={title}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {definition}
      </Typography>
      <PlainTable
        label={title}
        heads={[heads.month, heads.classroom, heads.rate, heads.counts]}
        endAligned={2}
        rows={months.map(({ month, classroom: { _id, name }, ...totals }) => ({
          key: `${month} ${_id}`,
          cells: [
            monthAndYearShort(`${month}-01`),
            name,
            <NumberLink
              key="rate"
              to={addressWith(writeClassMonth({ month, classroomId: _id }))}
              title={explain(name, monthAndYearShort(`${month}-01`))}
            >
              {formatPresence(totals)}
            </NumberLink>,
            sum(totals),
          ],
        }))}
      />
    </Fact>
  );
};

const Lessons = ({ lessons }: Pick<Summary, 'lessons'>) => (
  <Fact title={texts.lessons}>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lessons.map(({ date, classroom, status, reason, remark, minutesLate, minutesLeftEarly }) => (
        <li key={`${date} ${classroom._id}`}>
          {[
            ...[formatDay(date), classroom.name, status, reason?.name],
            minutesLate && texts.late(minutesLate),
            minutesLeftEarly && texts.leftEarly(minutesLeftEarly),
            remark,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </Box>
  </Fact>
);
