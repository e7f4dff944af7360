import TableRow from '@mui/material/TableRow';
import { Children, type MouseEvent, type ReactNode, use } from 'react';
import { DataTableRow, type DataTableRowProps, useRecordContext } from 'react-admin';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useListSettings } from './useListSettings.ts';
import { DeletionContext, LINK_MARK } from './useStudentDelete.ts';

/** A student's row: a click opens the file; deleting is asked in the row itself. */
export const StudentRow = (row: DataTableRowProps) => {
  const student = useRecordContext<StudentRecord>();
  const { askingId } = use(DeletionContext);
  if (!student) return null;
  const inactive = student.status === 'false' || undefined;
  if (askingId !== student.id)
    return <DataTableRow {...row} data-inactive={inactive} onClick={openStudent} />;
  return (
    <TableRow selected data-inactive={inactive}>
      <AskingCells student={student}>{row.children}</AskingCells>
    </TableRow>
  );
};

type AskingCellsProps = { student: StudentRecord; children: ReactNode };

/** The names that come first and, in place of all other columns that are shown, the question. */
const AskingCells = ({ student, children }: AskingCellsProps) => {
  const [{ columns }] = useListSettings();
  const shown = columns.filter(each => each.shown);
  const names = shown[1]?.name === 'lastName' ? 2 : 1;
  const replaced = shown.length - names + 1;
  return (
    <>
      {Children.toArray(children).slice(0, -replaced)}
      <td colSpan={replaced}>
        <DeleteQuestion student={student} />
      </td>
    </>
  );
};

/**
 * Opens the file on a click anywhere in the row, by the row's link: in another tab as the browser would,
 * never after selecting text. react-admin's `rowClick` knows neither, nor the list's address that the link
 * carries along.
 */
const openStudent = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest('a, button, input, .select')) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(`[${LINK_MARK}]`);
  if (event.ctrlKey || event.metaKey) window.open(link?.href, '_blank', 'noopener');
  else link?.click();
};
