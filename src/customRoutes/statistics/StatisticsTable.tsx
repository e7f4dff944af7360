import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Dimension, StatisticsEntry } from '../../../core/contract/statistics.ts';
import { formatNumber, formatShare } from '../../components/formatNumber.ts';

type StatisticsTableProps = {
  dimension: Dimension;
  /** The table's accessible name. */
  title: string;
  entries: readonly StatisticsEntry[];
};

/**
 * The numbers of the chart, with their share, and a description where entries have one (docs/product.md §2,
 * age).
 */
export const StatisticsTable = ({ dimension, title, entries }: StatisticsTableProps) => {
  const translate = useTranslate();
  const total = studentsIn(entries);
  const described = entries.some(({ description }) => description);
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ '@media print': { border: 0, mt: 3 } }}>
      <Table
        aria-label={title}
        sx={{
          '& td, & th': { px: { xs: 1.25, sm: 2 } },
          '@media print': { '& tr': { height: 'auto' }, '& td, & th': { py: 0.375 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate(`statistics.dimension.${dimension}`)}</TableCell>
            {described && <TableCell>{translate('statistics.table.description')}</TableCell>}
            <TableCell align="right">{translate('statistics.table.count')}</TableCell>
            <TableCell align="right">{translate('statistics.table.share')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ label, data, description }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {described && <TableCell>{description}</TableCell>}
              <TableCell align="right">{formatNumber(data)}</TableCell>
              <TableCell align="right">{formatShare(data / total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ '@media print': { display: 'table-row-group' } }}>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={described ? 2 : 1}>
              {translate('statistics.table.total')}
            </TableCell>
            <TableCell align="right">{formatNumber(total)}</TableCell>
            <TableCell align="right">{formatShare(1)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
};

/** How many students a statistic counts in all. */
export const studentsIn = (entries: readonly StatisticsEntry[]): number =>
  entries.reduce((sum, { data }) => sum + data, 0);
