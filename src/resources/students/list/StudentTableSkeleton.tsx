import Skeleton from '@mui/material/Skeleton';
import TableRow from '@mui/material/TableRow';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { useLate } from '../../../components/useLate.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';

/** Of a row of the table, in pixels. */
const ROW_HEIGHT = 44;

const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);

/** The rows of a page that is on its way, at the height that they will have; drawn when that takes long. */
export const StudentTableSkeleton = () => {
  const late = useLate();
  if (!late) {
    return (
      <TableRow aria-hidden>
        <td colSpan={STUDENT_COLUMNS.length + 1} style={{ height: PAGE_SIZE * ROW_HEIGHT }} />
      </TableRow>
    );
  }
  return ROWS.map(row => (
    <TableRow key={row} aria-hidden>
      {STUDENT_COLUMNS.map(({ name }, column) => (
        <td key={name}>
          <Skeleton width={`${50 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
      <td />
    </TableRow>
  ));
};
