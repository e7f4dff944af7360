import TuneIcon from '@mui/icons-material/TuneRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useListContext, useListSortContext } from 'react-admin';
import { countMoreFilters } from '../../../../core/rules/moreFilters.ts';
import { STUDENT_SORT_FIELDS, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { FilterFields } from './FilterFields.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

/** The filter panel of a narrow window: a sheet from below, behind a button that says how many are active. */
export const FilterDrawer = () => {
  const { total } = useListContext();
  const { filter, clearFilter } = useStudentFilter();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { organizations, classrooms, contactPersons = [], inactive } = filter;
  const chosen = organizations.length + classrooms.length + contactPersons.length + Number(inactive);
  const count = chosen + countMoreFilters(filter);
  const close = () => setOpen(false);
  return (
    <>
      <Badge badgeContent={count} color="primary" sx={{ '& .MuiBadge-badge': { right: 6, top: 4 } }}>
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          aria-label={count ? studentListTexts.filter.openActive(count) : studentListTexts.filter.open}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44 }}
        >
          {studentListTexts.filter.open}
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { borderRadius: '16px 16px 0 0', maxHeight: '85vh' },
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2.5, pb: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="h2" id={titleId}>
              {studentListTexts.filter.title}
            </Typography>
            <Button size="small" disabled={count === 0} onClick={clearFilter}>
              {studentListTexts.filter.clear}
            </Button>
          </Box>
          <FilterFields />
          <SortField />
          <Button variant="contained" size="large" onClick={close}>
            {total === undefined ? studentListTexts.filter.close : studentListTexts.filter.show(total)}
          </Button>
        </Box>
      </Drawer>
    </>
  );
};

const SORTS: readonly StudentSort[] = STUDENT_SORT_FIELDS.flatMap(field => [
  { field, order: 'ASC' as const },
  { field, order: 'DESC' as const },
]);

const keyOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

const SortField = () => {
  const { sort, setSort } = useListSortContext();
  return (
    <TextField
      select
      label={studentListTexts.sort.label}
      value={keyOf(sort)}
      onChange={event => {
        const chosen = SORTS.find(each => keyOf(each) === event.target.value);
        if (chosen) setSort(chosen);
      }}
    >
      {SORTS.map(each => (
        <MenuItem key={keyOf(each)} value={keyOf(each)}>
          {studentListTexts.sort[each.order](studentListTexts.column[each.field])}
        </MenuItem>
      ))}
    </TextField>
  );
};
