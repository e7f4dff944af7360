import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { Children, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { PAGE_SIZE } from '../../../../core/rules/limits.ts';
import type { ColumnChoice } from '../../../../core/rules/studentColumns.ts';
import { DayText } from '../../../components/DayText.tsx';
import { useDelayedFlag } from '../../../components/delays.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { DELETE_WIDTH, SELECT_WIDTH, STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteQuestion, DeleteStudentButton, LINK_MARK, useDeletion } from './StudentDeletion.tsx';
import { StudentName } from './StudentName.tsx';
import { Heading } from './StudentTableHead.tsx';
import { SelectBox, SelectPage } from './selection.tsx';
import { STACKED_COLUMNS } from './stackedColumns.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useListSettings } from './views.ts';

export const StudentTable = () => {
  const { data } = useListContext<StudentRecord>();
  const [{ columns: choices }] = useListSettings();
  const columns = useMemo(() => columnsOf(choices), [choices]);
  return data ? <Table columns={columns} /> : <Placeholder />;
};

const Table = memo(({ columns }: { columns: ReactNode }) => (
  <DataTable<StudentRecord>
    aria-label={studentListTexts.title}
    body={Body}
    rowClick={false}
    // react-admin's checkboxes have no name that a screen reader finds: ours are a column of their own.
    bulkActionButtons={false}
    sx={TABLE}
  >
    {SELECT_COLUMN}
    {columns}
  </DataTable>
));

/** As high as the first page will be, with its head; react-admin's has five rows. */
const Placeholder = () => {
  const late = useDelayedFlag();
  return (
    <Box
      role="status"
      aria-busy
      aria-label={commonTexts.loading}
      sx={{ height: (PAGE_SIZE + 1) * ROW_HEIGHT }}
    >
      {late && ROWS.map(row => <Skeleton key={row} height={ROW_HEIGHT} />)}
    </Box>
  );
};

const ROW_HEIGHT = 44;
const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);

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
      <td className={column.name} title={student.firstName}>
        <StudentName student={student}>{student.firstName}</StudentName>
      </td>
    );
  }
  if (column.type === 'date') {
    return (
      <td className={column.name}>
        <DayText day={value} />
      </td>
    );
  }
  return (
    <td className={column.name} title={value || undefined}>
      {value}
    </td>
  );
};

const DeleteColumn = () => {
  const student = useRecordContext<StudentRecord>();
  if (useDataTableRenderContext() !== 'data') {
    const label = <span style={visuallyHidden}>{studentListTexts.column.delete}</span>;
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

/** Text that is cut where it does not fit. */
const CUT = ':is(td:not(.select, .firstName, .delete, [colspan]), td.firstName a, .mark span)';

const TABLE = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& th, & td': { px: 1 },
  // As high in its cell as the headings that do not sort.
  '& th .MuiTableSortLabel-root': { display: 'flex', width: 'fit-content' },
  // Its words, shown while it has the focus, lie over the headings beside it.
  '& th.select:focus-within': { zIndex: 3 },
  '& .select .MuiSvgIcon-root': { width: '1.25rem', height: '1.25rem' },
  '& td': {
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'body2',
    lineHeight: 1.4,
    textAlign: 'start',
  },
  // Rows are of one height: what does not fit is cut, and said in full while the pointer rests on it.
  '@media screen': {
    [`& ${CUT}`]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td.firstName a': { display: 'block' },
    '& .mark': { maxWidth: '100%' },
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
  '@media print': {
    '& .RaDataTable-table': { tableLayout: 'auto' },
    '& th, & td': { width: 'auto', px: 0.5, py: 0.25, fontSize: '8pt' },
    '& thead, & th': { position: 'static' },
    '& tr': { height: 'auto', breakInside: 'avoid' },
    '& .select, & .delete, & .MuiTableSortLabel-icon': { display: 'none' },
  },
};

/** A student's row: a click opens the file; deleting is asked in the row itself. */
const StudentRow = (row: DataTableRowProps) => {
  const student = useRecordContext<StudentRecord>();
  const { askingId } = useDeletion();
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

/** The names that come first and, in place of all other columns that are shown, the question. */
const AskingCells = ({ student, children }: { student: StudentRecord; children: ReactNode }) => {
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
