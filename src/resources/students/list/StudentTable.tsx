import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import {
  DataTable,
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useListSortContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { ColumnChoice } from '../../../../core/rules/studentColumns.ts';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { DELETE_WIDTH, SELECT_WIDTH, STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { SelectBox } from './SelectBox.tsx';
import { SelectPage } from './SelectPage.tsx';
import { StudentName } from './StudentName.tsx';
import { StudentRow } from './StudentRow.tsx';
import { StudentTableSkeleton } from './StudentTableSkeleton.tsx';
import { STACKED_COLUMNS } from './stackedColumns.ts';
import { useListSettings } from './useListSettings.ts';
import { LINK_MARK } from './useStudentDelete.ts';

/** The students list in a wide window: a table that is the page, its head staying in sight. */
export const StudentTable = () => {
  const translate = useTranslate();
  const { data } = useListContext<StudentRecord>();
  const [{ columns: choices }] = useListSettings();
  const columns = useMemo(() => columnsOf(choices), [choices]);
  if (!data) return <StudentTableSkeleton />;
  return (
    <DataTable<StudentRecord>
      aria-label={translate('students.list.title')}
      body={Body}
      rowClick={false}
      // react-admin's checkboxes have no name that a screen reader finds: ours are a column of their own.
      bulkActionButtons={false}
      sx={TABLE}
    >
      {SELECT_COLUMN}
      {columns}
    </DataTable>
  );
};

const Body = (props: object) => <DataTableBody {...props} row={StudentRow} />;

/** A column: its heading is react-admin's, its cells are plain ones, as a page has two hundred. */
const Column = ({ column }: { column: StudentColumn }) =>
  useDataTableRenderContext() === 'data' ? <Cell column={column} /> : <Heading column={column} />;

const Cell = ({ column }: { column: StudentColumn }) => {
  const student = useRecordContext<StudentRecord>();
  if (!student) return null;
  const value = column.value(student);
  if (column.name === 'firstName') {
    return (
      <td className={column.name}>
        <StudentName student={student}>{student.firstName}</StudentName>
      </td>
    );
  }
  return <td className={column.name}>{column.type === 'date' ? <DayText day={value} /> : value}</td>;
};

/** Tells how the list is sorted, which react-admin's heading does not. */
const Heading = ({ column }: { column: StudentColumn }) => {
  const { sort } = useListSortContext();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <DataTable.Col
      source={column.name}
      label={`students.list.column.${column.name}`}
      disableSort={!column.sort}
      sortDirection={sort.field === column.name ? direction : undefined}
      className={column.name}
      sx={{ width: column.width }}
    />
  );
};

const DeleteColumn = () => {
  const translate = useTranslate();
  const student = useRecordContext<StudentRecord>();
  if (useDataTableRenderContext() !== 'data') {
    const label = <span style={visuallyHidden}>{translate('students.list.column.delete')}</span>;
    return <DataTable.Col label={label} className="delete" sx={{ width: DELETE_WIDTH }} />;
  }
  return <td className="delete">{student && <DeleteStudentButton student={student} />}</td>;
};

/** Made once: react-admin renders all rows again whenever their columns are other elements. */
const COLUMNS = new Map(
  STUDENT_COLUMNS.map(column => [column.name, <Column key={column.name} column={column} />]),
);
const DELETE_COLUMN = <DeleteColumn key="delete" />;

const columnsOf = (choices: readonly ColumnChoice[]) => [
  ...choices.filter(({ shown }) => shown).map(({ name }) => COLUMNS.get(name)),
  DELETE_COLUMN,
];

const SelectStudent = ({ student }: { student: StudentRecord }) => {
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <SelectBox
      student={student}
      selectedIds={useDataTableSelectedIdsContext()}
      onClick={event => handleToggleItem?.(student.id, event)}
    />
  );
};

const SELECT_COLUMN = (
  <DataTable.Col
    label={<SelectPage />}
    render={(student: StudentRecord) => <SelectStudent student={student} />}
    className="select"
    sx={{ width: SELECT_WIDTH, '&&': { p: 0 } }}
  />
);

const TABLE = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& th, & td': { px: 1 },
  // As high in its cell as the headings that do not sort.
  '& th .MuiTableSortLabel-root': { display: 'flex', width: 'fit-content' },
  '& .select .MuiSvgIcon-root': { width: 20, height: 20 },
  '& td': {
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'body2',
    lineHeight: 1.4,
    textAlign: 'start',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  '& td.delete': { textAlign: 'end' },
  '& time': { whiteSpace: 'nowrap' },
  '& tr.RaDataTable-row': { cursor: 'pointer' },
  '& tr[data-inactive]': {
    backgroundColor: 'tones.inactive.background',
    '& > td': { color: 'tones.inactive.text' },
  },
  // Where a letter led to, and the file that was closed: seen whichever way it got the focus.
  [`& tr:has([${LINK_MARK}]:focus)`]: { backgroundColor: 'surface.selected' },
  ...STACKED_COLUMNS,
};
