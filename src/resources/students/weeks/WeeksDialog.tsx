import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { EvaluationWeeks } from '../../../../core/contract/evaluations.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import {
  ExplanationDialog,
  type ExplanationFile,
  NumberLink,
} from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../../components/overThePage.ts';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { weeksTexts } from './weeksTexts.ts';

/** Where the address asks for it, how a student's weeks come about, over the page. */
export const ExplainedWeeks = () => {
  const { value } = useAddressParameter(OVER_THE_PAGE.weeks);
  const close = useCloseParameter(OVER_THE_PAGE.weeks);
  return value ? <WeeksDialog studentId={value} onClose={close} /> : null;
};

type WeeksLinkProps = {
  row: { _id: string; firstName: string; lastName: string };
  children: ReactNode;
};

/** A student's active weeks, which open how they come about on a page with `ExplainedWeeks`. */
export const WeeksLink = ({ row, children }: WeeksLinkProps) => {
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.weeks);
  return (
    <NumberLink to={addressWith(row._id)} title={weeksTexts.explain(fullName(row))}>
      {children}
    </NumberLink>
  );
};

/** How a student's active weeks come about: the active periods, which add up to them, and when the next band begins. */
export const WeeksDialog = ({ studentId, onClose }: { studentId: string; onClose: () => void }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['evaluationWeeks', studentId],
    queryFn: ({ signal }) => dataProvider.getEvaluationWeeks(studentId, signal),
    staleTime: 0,
  });
  const last = data?.lastEvaluation;
  return (
    <ExplanationDialog
      title={data ? weeksTexts.title(fullName(data)) : '…'}
      file={data && (() => weeksFile(data))}
      rule={weeksTexts.rule}
      onClose={onClose}
    >
      {isError && !isFetching && <LoadFailure sentence={commonTexts.explanation.failed} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={200} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Typography>{last ? weeksTexts.last(formatDay(last)) : weeksTexts.noLast}</Typography>
          <WeeksStrip weeks={data} />
          <Typography>
            {data.next
              ? weeksTexts.next({ ...data.next, date: formatDay(data.next.date) })
              : weeksTexts.noNext}
          </Typography>
        </Box>
      )}
    </ExplanationDialog>
  );
};

const weeksFile = (weeks: EvaluationWeeks): ExplanationFile => ({
  sheetName: fullName(weeks),
  columns: [
    { header: weeksTexts.column.from, type: 'date' },
    { header: weeksTexts.column.until, type: 'date' },
    { header: weeksTexts.column.status, type: 'text' },
    { header: weeksTexts.column.days, type: 'number' },
  ],
  frozenColumns: 1,
  rows: weeks.periods.map(({ from, until, active, days }) => [
    from,
    until,
    commonTexts.status[active ? 'active' : 'inactive'],
    active ? days : null,
  ]),
  totals: [
    { type: 'number', values: [weeksTexts.total, null, null, weeks.days] },
    { type: 'number', values: [weeksTexts.weeks, null, null, weeks.weeks] },
  ],
});

const COLUMNS = ['from', 'until', 'status', 'days'] as const;

const WeeksStrip = ({ weeks: { periods, days, weeks } }: { weeks: EvaluationWeeks }) => {
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', height: 24, borderRadius: 1, overflow: 'hidden' }}>
        {periods.map(({ from, days: length, active }) => (
          <Box
            key={from}
            sx={{
              flex: `${length} 1 0`,
              minWidth: 2,
              bgcolor: active ? 'primary.main' : 'action.disabledBackground',
              borderRight: 1,
              borderColor: 'background.paper',
            }}
          />
        ))}
      </Box>
      <PlainTable
        label={weeksTexts.table}
        heads={COLUMNS.map(column => weeksTexts.column[column])}
        endAligned={3}
        rows={periods.map(({ from, until, active, days }) => ({
          key: from,
          cells: [
            formatDay(from),
            formatDay(until),
            commonTexts.status[active ? 'active' : 'inactive'],
            active ? formatNumber(days) : weeksTexts.notCounted,
          ],
        }))}
        sum={[weeksTexts.total, weeksTexts.sum({ days: formatNumber(days), weeks })]}
      />
    </>
  );
};
