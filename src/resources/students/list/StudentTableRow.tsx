import { styled } from '@mui/material/styles';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, memo } from 'react';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { InactiveMark } from './InactiveMark.tsx';
import { StudentLink } from './StudentLink.tsx';
import { LINK_MARK, type StudentDeletion } from './useStudentDelete.ts';

type StudentTableRowProps = {
  student: StudentRecord;
  listSearch: string;
  /** The question whether to delete, while this row asks it. */
  question: StudentDeletion | null;
  onAsk: (id: string) => void;
};

/** The columns that stay beside the question whether to delete. */
const NAME_COLUMNS = 2;

/**
 * A student's row: a click opens the file; deleting is asked in the row itself. Its cells are plain ones, dressed by the
 * table: a page has two hundred.
 */
export const StudentTableRow = memo(({ student, listSearch, question, onAsk }: StudentTableRowProps) => {
  const columns = question ? STUDENT_COLUMNS.slice(0, NAME_COLUMNS) : STUDENT_COLUMNS;
  return (
    <Row
      hover={!question}
      selected={question !== null}
      data-inactive={student.status === 'false' || undefined}
      onClick={question ? undefined : openStudent}
    >
      {columns.map(column => (
        <StudentCell key={column.name} column={column} student={student} listSearch={listSearch} />
      ))}
      {question ? (
        <td colSpan={STUDENT_COLUMNS.length - NAME_COLUMNS + 1}>
          <DeleteQuestion
            busy={question.busy}
            refusal={question.refusal}
            onConfirm={() => question.confirm(student)}
            onCancel={question.cancel}
          />
        </td>
      ) : (
        <td className="actions">
          <DeleteStudentButton student={student} onAsk={onAsk} />
        </td>
      )}
    </Row>
  );
});

const Row = styled(TableRow)(({ theme: { palette } }) => ({
  '&.MuiTableRow-hover': { cursor: 'pointer' },
  '&[data-inactive]': {
    backgroundColor: palette.tones.inactive.background,
    '& > td': { color: palette.tones.inactive.text },
  },
}));

type StudentCellProps = { column: StudentColumn; student: StudentRecord; listSearch: string };

const StudentCell = ({ column, student, listSearch }: StudentCellProps) => {
  const value = column.value(student);
  if (column.type === 'date') {
    return (
      <td>
        <DayText day={value} />
      </td>
    );
  }
  if (column.name !== 'firstName') return <td>{value}</td>;
  return (
    <td>
      <StudentLink student={student} listSearch={listSearch}>
        {student.firstName}
      </StudentLink>{' '}
      {student.status === 'false' && <InactiveMark />}
    </td>
  );
};

/**
 * Opens the file on a click anywhere in the row, by the row's link: a row that knew the address itself would be
 * rendered whenever it changes. In another tab as the browser would, never after selecting text.
 */
const openStudent = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest('a, button')) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(`[${LINK_MARK}]`);
  if (event.ctrlKey || event.metaKey) window.open(link?.href, '_blank', 'noopener');
  else link?.click();
};
