import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';

const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);

/** The rows of a page that is on its way, at the height that they will have. */
export const StudentTableSkeleton = () =>
  ROWS.map(row => (
    <TableRow key={row} aria-hidden>
      {STUDENT_COLUMNS.map(({ name }, column) => (
        <TableCell key={name}>
          <Skeleton width={`${50 + ((row * 7 + column * 13) % 40)}%`} />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  ));
