import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { EvaluationWeeks } from '../../../../core/contract/evaluations.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { formatNumber } from '../../../components/formatNumber.ts';

/** The periods as a strip, as wide as they are long, and as a table that adds up to the weeks. */
export const WeeksStrip = ({ weeks: { periods, days, weeks } }: { weeks: EvaluationWeeks }) => {
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
