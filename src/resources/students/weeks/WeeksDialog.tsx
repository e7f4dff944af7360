import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { EvaluationWeeks } from '../../../../core/contract/evaluations.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { formatNumber } from '../../../components/formatNumber.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { common } from '../../../i18n/common.ts';
import { explanation } from '../../../i18n/explanation.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { dayOf } from '../../../providers/today.ts';

type WeeksDialogProps = { studentId: string; onClose: () => void };

/** How a student's active weeks come about: the active periods, which add up to them, and when the next band begins. */
export const WeeksDialog = ({ studentId, onClose }: WeeksDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['evaluationWeeks', studentId],
    queryFn: ({ signal }) => dataProvider.getEvaluationWeeks(studentId, signal),
    staleTime: 0,
  });
  const last = data?.lastEvaluation;
  const title = data ? translate('explanation.weeks.title', { name: fullName(data) }) : '…';
  return (
    <ExplanationDialog
      title={title}
      file={data && (() => weeksFile(title, data))}
      rule={translate('explanation.weeks.rule')}
      onClose={onClose}
    >
      {isError && !isFetching && <LoadFailure sentence={translate('explanation.failed')} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={200} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Typography>
            {last
              ? translate('explanation.weeks.last', { date: formatDay(last) })
              : translate('explanation.weeks.noLast')}
          </Typography>
          <WeeksStrip weeks={data} />
          <Typography>
            {data.next
              ? translate('explanation.weeks.next', { ...data.next, date: formatDay(data.next.date) })
              : translate('explanation.weeks.noNext')}
          </Typography>
        </Box>
      )}
    </ExplanationDialog>
  );
};

const { rule, weeks: texts } = explanation;

/** The periods behind a student's active weeks as a spreadsheet, which add up below them. */
const weeksFile = (title: string, weeks: EvaluationWeeks): ExplanationFile => ({
  fileName: spreadsheetFileName(title),
  sheetName: fullName(weeks),
  title,
  madeOn: dayOf(),
  columns: [
    { header: texts.column.from, type: 'date' },
    { header: texts.column.until, type: 'date' },
    { header: texts.column.status, type: 'text' },
    { header: texts.column.days, type: 'number' },
  ],
  frozenColumns: 1,
  rows: weeks.periods.map(({ from, until, active, days }) => [
    from,
    until,
    common.status[active ? 'active' : 'inactive'],
    active ? days : null,
  ]),
  totals: [
    { type: 'number', values: [texts.total, null, null, weeks.days] },
    { type: 'number', values: [texts.weeks, null, null, weeks.weeks] },
  ],
  explanation: [[rule, texts.rule]],
});

/** The periods as a strip, as wide as they are long, and as a table that adds up to the weeks. */
const WeeksStrip = ({ weeks: { periods, days, weeks } }: { weeks: EvaluationWeeks }) => {
  const translate = useTranslate();
  const columns = ['from', 'until', 'status', 'days'] as const;
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
      <Table
        size="small"
        aria-label={translate('explanation.weeks.table')}
        className="tabular"
        sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, whiteSpace: 'normal' } }}
      >
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column} align={column === 'days' ? 'right' : 'left'}>
                {translate(`explanation.weeks.column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map(period => (
            <TableRow key={period.from}>
              <TableCell component="th" scope="row">
                {formatDay(period.from)}
              </TableCell>
              <TableCell>{formatDay(period.until)}</TableCell>
              <TableCell>{translate(`common.status.${period.active ? 'active' : 'inactive'}`)}</TableCell>
              <TableCell align="right">
                {period.active ? formatNumber(period.days) : translate('explanation.weeks.notCounted')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={3}>
              {translate('explanation.weeks.total')}
            </TableCell>
            <TableCell align="right">
              {translate('explanation.weeks.sum', { days: formatNumber(days), weeks })}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </>
  );
};
