import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent } from 'react';
import { useDataTableCallbacksContext, useListSortContext } from 'react-admin';
import { STUDENT_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { studentListTexts } from './studentListTexts.ts';
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

/** Leads by the arrow keys from one of these buttons to the next that is enabled, in a ring. */
export const goByArrows = (event: KeyboardEvent, buttons: Iterable<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const enabled = [...buttons].filter(button => !button.matches(':disabled'));
  const at = enabled.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  enabled.at((at + step) % enabled.length)?.focus();
};
