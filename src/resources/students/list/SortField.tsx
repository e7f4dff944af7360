import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { STUDENT_SORT_FIELDS } from '../../../../core/rules/studentSort.ts';
import type { StudentSort } from './studentListParams.ts';

type SortFieldProps = { sort: StudentSort; onSort: (sort: StudentSort) => void };

const SORTS: readonly StudentSort[] = STUDENT_SORT_FIELDS.flatMap(field => [
  { field, order: 'ASC' as const },
  { field, order: 'DESC' as const },
]);

const keyOf = ({ field, order }: StudentSort) => `${field} ${order}`;

/** Orders the list where there is no table head to do so. */
export const SortField = ({ sort, onSort }: SortFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('students.list.sort.label')}
      value={keyOf(sort)}
      onChange={event => {
        const chosen = SORTS.find(each => keyOf(each) === event.target.value);
        if (chosen) onSort(chosen);
      }}
    >
      {SORTS.map(each => (
        <MenuItem key={keyOf(each)} value={keyOf(each)}>
          {translate(`students.list.sort.${each.order}`, {
            column: translate(`students.list.column.${each.field}`),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
};
