import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListSortContext,
} from 'react-admin';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { goByArrows } from './goByArrows.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useSelectAll } from './useSelectAll.ts';
import { useListSettings } from './views.ts';

/**
 * Tells how the list is sorted, which react-admin's heading does not. That by which it is sorted is the one stop of the
 * keyboard; arrow keys lead to the others.
 */
export const Heading = ({ column }: { column: StudentColumn }) => {
  const { sort } = useListSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const [{ columns: choices }] = useListSettings();
  const label = studentListTexts.column[column.name];
  const isSorted = sort.field === column.name;
  const sortable = choices.filter(({ name, shown }) => shown && SORTABLE.has(name)).map(({ name }) => name);
  const isStop = (sortable.find(name => name === sort.field) ?? sortable[0]) === column.name;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell
      variant="head"
      className={`RaDataTable-headerCell ${column.name}`}
      sortDirection={isSorted && direction}
      onKeyDown={goToOtherHeading}
      sx={{ width: column.width }}
    >
      {column.sort ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          tabIndex={isStop ? 0 : -1}
          data-field={column.name}
          data-order="ASC"
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
};

const SORTABLE = new Set(STUDENT_COLUMNS.filter(({ sort }) => sort).map(({ name }) => name));

const goToOtherHeading = (event: KeyboardEvent<HTMLElement>) => {
  const head = event.currentTarget.closest('tr');
  goByArrows(event, head?.querySelectorAll<HTMLElement>('.MuiTableSortLabel-root') ?? []);
};

/** Selects the page, as react-admin's box does, and shows it when only some of its rows are selected. */
export const SelectPage = () => {
  const rows: readonly StudentRecord[] = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const selected = new Set(selectedIds);
  const left = rows.filter(({ id }) => !selected.has(id)).map(({ id }) => id);
  const isAll = rows.length > 0 && left.length === 0;
  const box = useRef<HTMLInputElement>(null);
  const toggle = () => {
    const ofPage = new Set(rows.map(({ id }) => id));
    onSelect?.(isAll ? selectedIds.filter(id => !ofPage.has(String(id))) : [...selectedIds, ...left]);
  };
  return (
    <>
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={!isAll && left.length < rows.length}
        onChange={toggle}
        slotProps={{ input: { ref: box, 'aria-label': studentListTexts.selectPage } }}
      />
      {isAll && <SelectAllInHead box={box} />}
    </>
  );
};

type SelectAllInHeadProps = {
  /** The box that selects the page; it takes the focus, as the button goes once all are selected. */
  box: RefObject<HTMLInputElement | null>;
};

/**
 * The next stop of the keyboard after the box that selects the page, seen while it has the focus: the button of the bar
 * comes after all rows.
 */
const SelectAllInHead = ({ box }: SelectAllInHeadProps) => {
  const { count, isPending, selectAll } = useSelectAll();
  if (count === 0) return null;
  const select = () => {
    box.current?.focus();
    selectAll();
  };
  return (
    <Button size="small" variant="contained" disabled={isPending} onClick={select} sx={LIES_OVER}>
      {studentListTexts.selectAll.found(count)}
    </Button>
  );
};

/** Over the headings beside it, both lines where columns share a place: nothing moves when it comes. */
const LIES_OVER = {
  position: 'absolute',
  top: 4,
  bottom: 4,
  left: 44,
  whiteSpace: 'nowrap',
  '&:not(:focus)': visuallyHidden,
} as const;
