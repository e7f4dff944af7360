import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { STICKY_HEAD } from '../../../components/stickyHead.ts';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import type { StudentSort } from './studentListParams.ts';

type StudentTableHeadProps = { sort: StudentSort; onSort: (sort: StudentSort) => void };

/** How wide each column is: in pixels where all values have one length, a share of the table elsewhere. */
const WIDTHS: Record<StudentColumn['name'], number | string> = {
  firstName: '10.5%',
  lastName: '10.5%',
  sex: 88,
  birthDate: 110,
  country: '9%',
  registrationDate: 110,
  classrooms: '17%',
  organization: '14.5%',
  contactPersonName: 'auto',
};
const DELETE_WIDTH = 60;

/** The headings; those by which the API sorts are buttons that sort. */
export const StudentTableHead = ({ sort, onSort }: StudentTableHeadProps) => {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {STUDENT_COLUMNS.map(column => {
          const label = translate(`students.list.column.${column.name}`);
          const field = column.sort;
          const order = field && sort.field === field ? sort.order : undefined;
          return (
            <TableCell
              key={column.name}
              sortDirection={order && (order === 'ASC' ? 'asc' : 'desc')}
              sx={{ ...STICKY_HEAD, width: WIDTHS[column.name] }}
            >
              {field ? (
                <TableSortLabel
                  active={order !== undefined}
                  direction={order === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        <TableCell sx={{ ...STICKY_HEAD, width: DELETE_WIDTH }}>
          <span style={visuallyHidden}>{translate('students.list.column.delete')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
};
