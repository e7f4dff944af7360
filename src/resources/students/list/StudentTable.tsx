import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { useTranslate } from 'react-admin';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { StudentTableHead } from './StudentTableHead.tsx';
import { StudentTableRow } from './StudentTableRow.tsx';
import { StudentTableSkeleton } from './StudentTableSkeleton.tsx';
import type { StudentDeletion } from './useStudentDelete.ts';
import type { StudentListState } from './useStudentListParams.ts';

type StudentTableProps = {
  /** The rows; undefined while the first are on their way. */
  students: readonly StudentRecord[] | undefined;
  list: StudentListState;
  deletion: StudentDeletion;
};

/** The students list in a wide window: a table that is the page, its head staying in sight. */
export const StudentTable = ({ students, list, deletion }: StudentTableProps) => {
  const translate = useTranslate();
  return (
    <Table
      aria-label={translate('students.list.title')}
      aria-busy={students === undefined}
      sx={{
        tableLayout: 'fixed',
        '& th, & td': { px: 1.5 },
        '& td': {
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          fontSize: '0.875rem',
          lineHeight: 1.4,
          textAlign: 'start',
          overflowWrap: 'break-word',
          hyphens: 'auto',
        },
        '& td.actions': { textAlign: 'end' },
        '& time': { whiteSpace: 'nowrap' },
      }}
    >
      <StudentTableHead sort={list.sort} onSort={list.setSort} />
      <TableBody>
        {students ? (
          students.map(student => (
            <StudentTableRow
              key={student.id}
              student={student}
              listSearch={list.search}
              question={deletion.askingId === student.id ? deletion : null}
              onAsk={deletion.ask}
            />
          ))
        ) : (
          <StudentTableSkeleton />
        )}
      </TableBody>
    </Table>
  );
};
