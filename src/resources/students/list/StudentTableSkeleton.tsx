import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { useDelayedFlag } from '../../../components/useDelayedFlag.ts';
import { DELETE_WIDTH, SELECT_WIDTH, STUDENT_COLUMNS } from '../studentColumns.ts';
import { STACKED_COLUMNS } from './stackedColumns.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useListSettings } from './useListSettings.ts';

/** Of a row of the table, in pixels. */
const ROW_HEIGHT = 44;

const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);

/**
 * The table while its first page is loading, at the height that it will have; react-admin's has five rows.
 */
export const StudentTableSkeleton = () => {
  const [{ columns: choices }] = useListSettings();
  const late = useDelayedFlag();
  const columns = choices.flatMap(({ name, shown }) =>
    shown ? STUDENT_COLUMNS.filter(column => column.name === name) : [],
  );
  return (
    <Table aria-label={studentListTexts.title} aria-busy sx={{ tableLayout: 'fixed', ...STACKED_COLUMNS }}>
      <TableHead>
        <TableRow>
          <TableCell component="td" className="select" sx={{ p: 0, width: SELECT_WIDTH }} />
          {columns.map(({ name, width }) => (
            <TableCell key={name} className={name} sx={{ px: 1, width }}>
              {studentListTexts.column[name]}
            </TableCell>
          ))}
          <TableCell component="td" className="delete" sx={{ width: DELETE_WIDTH }} />
        </TableRow>
      </TableHead>
      <TableBody aria-hidden>
        {late ? (
          ROWS.map(row => (
            <TableRow key={row}>
              <td className="select" />
              {columns.map(({ name }, column) => (
                <TableCell key={name} className={name} sx={{ px: 1, py: 0.5 }}>
                  <Skeleton width={`${50 + ((row * 7 + column * 13) % 40)}%`} />
                </TableCell>
              ))}
              <td />
            </TableRow>
          ))
        ) : (
          <TableRow>
            <td colSpan={columns.length + 2} style={{ height: PAGE_SIZE * ROW_HEIGHT }} />
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
};
