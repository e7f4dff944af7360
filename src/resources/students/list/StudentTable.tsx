import Checkbox from '@mui/material/Checkbox';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useListSortContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { ColumnChoice } from '../../../../core/rules/studentColumns.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { DELETE_WIDTH, STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { StudentName } from './StudentName.tsx';
import { StudentRow } from './StudentRow.tsx';
import { StudentTableSkeleton } from './StudentTableSkeleton.tsx';
import { STACKED_COLUMNS } from './stackedColumns.ts';
import { useListSettings } from './useListSettings.ts';

type StudentTableProps = {
  /** What can be done with the selected students; without it none can be selected. */
  bulkActionButtons?: ReactNode;
};

/** The students list in a wide window: a table that is the page, its head staying in sight. */
export const StudentTable = ({ bulkActionButtons }: StudentTableProps) => {
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
      bulkActionsToolbar={
        bulkActionButtons && (
          <BulkActionsToolbar selectAllButton={false}>{bulkActionButtons}</BulkActionsToolbar>
        )
      }
      sx={TABLE}
    >
      {bulkActionButtons && SELECT_COLUMN}
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
  const translate = useTranslate();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const name = translate('students.list.select', { name: fullName(student) });
  return (
    <Checkbox
      size="small"
      checked={selectedIds?.includes(student.id) ?? false}
      slotProps={{
        input: { 'aria-label': name, onClick: event => handleToggleItem?.(student.id, event) },
      }}
    />
  );
};

const SELECT_COLUMN = (
  <DataTable.Col
    label={<SelectPageCheckbox />}
    render={(student: StudentRecord) => <SelectStudent student={student} />}
    sx={{ width: 52, '&&': { p: 0 } }}
  />
);

const TABLE = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& th, & td': { px: 1 },
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
  ...STACKED_COLUMNS,
};
