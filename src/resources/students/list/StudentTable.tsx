import Checkbox from '@mui/material/Checkbox';
import { visuallyHidden } from '@mui/utils';
import type { ComponentProps, ReactNode } from 'react';
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
  useTranslate,
} from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { StudentName } from './StudentName.tsx';
import { StudentRow } from './StudentRow.tsx';
import { StudentTableSkeleton } from './StudentTableSkeleton.tsx';

type StudentTableProps = {
  /** What can be done with the selected students; without it none can be selected. */
  bulkActionButtons?: ReactNode;
};

/** The students list in a wide window: a table that is the page, its head staying in sight. */
export const StudentTable = ({ bulkActionButtons }: StudentTableProps) => {
  const translate = useTranslate();
  const { data } = useListContext<StudentRecord>();
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
      {bulkActionButtons ? SELECTABLE_COLUMNS : COLUMNS}
    </DataTable>
  );
};

const Body = (props: object) => <DataTableBody {...props} row={StudentRow} />;

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

/** A column whose heading says how the list is sorted, which react-admin's does not. */
const Column = (props: ComponentProps<typeof DataTable.Col<StudentRecord>>) => {
  const { sort } = useListSortContext();
  const sorted = useDataTableRenderContext() === 'header' && sort.field === props.source;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return <DataTable.Col {...props} sortDirection={sorted ? direction : undefined} />;
};

const DeleteHeading = () => {
  const translate = useTranslate();
  return <span style={visuallyHidden}>{translate('students.list.column.delete')}</span>;
};

const renderValue = (column: StudentColumn) => (student: StudentRecord) => {
  const value = column.value(student);
  if (column.type === 'date') return <DayText day={value} />;
  if (column.name === 'firstName') return <StudentName student={student}>{student.firstName}</StudentName>;
  return value;
};

/** Made once: react-admin renders the rows again whenever they are other elements. */
const COLUMNS = [
  ...STUDENT_COLUMNS.map(column => (
    <Column
      key={column.name}
      source={column.name}
      label={`students.list.column.${column.name}`}
      disableSort={!column.sort}
      render={renderValue(column)}
      sx={{ width: WIDTHS[column.name] }}
    />
  )),
  <DataTable.Col
    key="delete"
    label={<DeleteHeading />}
    render={(student: StudentRecord) => <DeleteStudentButton student={student} />}
    className="actions"
    sx={{ width: 60 }}
  />,
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

const SELECTABLE_COLUMNS = [
  <DataTable.Col
    key="select"
    label={<SelectPageCheckbox />}
    render={(student: StudentRecord) => <SelectStudent student={student} />}
    sx={{ width: 52, '&&': { p: 0 } }}
  />,
  ...COLUMNS,
];

const TABLE = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& th, & td': { px: 1.5 },
  '& td': {
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  '& td.actions': { textAlign: 'end' },
  '& time': { whiteSpace: 'nowrap' },
  '& tr.RaDataTable-row': { cursor: 'pointer' },
  '& tr[data-inactive]': {
    backgroundColor: 'tones.inactive.background',
    '& > td': { color: 'tones.inactive.text' },
  },
};
