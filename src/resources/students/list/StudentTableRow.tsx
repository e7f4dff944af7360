import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { InactiveMark } from './InactiveMark.tsx';
import { studentAddress } from './listAddress.ts';
import { StudentLink } from './StudentLink.tsx';
import type { StudentDeletion } from './useStudentDelete.ts';

type StudentTableRowProps = {
  student: StudentRecord;
  listSearch: string;
  deletion: StudentDeletion;
};

/** The columns that stay beside the question whether to delete. */
const NAME_COLUMNS = 2;

/** A student's row: a click opens the file; deleting is asked in the row itself. */
export const StudentTableRow = ({ student, listSearch, deletion }: StudentTableRowProps) => {
  const open = useOpenStudent(student.id, listSearch);
  const asking = deletion.askingId === student.id;
  const columns = asking ? STUDENT_COLUMNS.slice(0, NAME_COLUMNS) : STUDENT_COLUMNS;
  return (
    <TableRow
      hover={!asking}
      selected={asking}
      onClick={asking ? undefined : open}
      sx={({ palette: { tones } }) => ({
        cursor: asking ? 'default' : 'pointer',
        ...(student.status === 'false' && {
          backgroundColor: tones.inactive.background,
          '& > td': { color: tones.inactive.text },
        }),
      })}
    >
      {columns.map(column => (
        <StudentCell key={column.name} column={column} student={student} listSearch={listSearch} />
      ))}
      {asking ? (
        <TableCell colSpan={STUDENT_COLUMNS.length - NAME_COLUMNS + 1}>
          <DeleteQuestion
            busy={deletion.busy}
            refusal={deletion.refusal}
            onConfirm={() => deletion.confirm(student)}
            onCancel={deletion.cancel}
          />
        </TableCell>
      ) : (
        <TableCell align="right">
          <DeleteStudentButton student={student} onAsk={deletion.ask} />
        </TableCell>
      )}
    </TableRow>
  );
};

type StudentCellProps = { column: StudentColumn; student: StudentRecord; listSearch: string };

const StudentCell = memo(({ column, student, listSearch }: StudentCellProps) => {
  const value = column.value(student);
  if (column.type === 'date') {
    return (
      <TableCell>
        <DayText day={value} />
      </TableCell>
    );
  }
  if (column.name !== 'firstName') return <TableCell>{value}</TableCell>;
  return (
    <TableCell>
      <StudentLink student={student} listSearch={listSearch}>
        {student.firstName}
      </StudentLink>{' '}
      {student.status === 'false' && <InactiveMark />}
    </TableCell>
  );
});

/** Opens the file on a click anywhere in the row; in another tab as the browser would, never after selecting text. */
const useOpenStudent = (id: string, listSearch: string) => {
  const navigate = useNavigate();
  const { to, state } = studentAddress(id, listSearch);
  return (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else navigate(to, { state });
  };
};
