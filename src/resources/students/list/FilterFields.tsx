import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import TuneIcon from '@mui/icons-material/TuneRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useListContext, useListSortContext } from 'react-admin';
import { countMoreFilters } from '../../../../core/rules/moreFilters.ts';
import { STUDENT_SORT_FIELDS, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { useHasConfig } from '../../../components/useFoundation.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

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

const MoreFilters = lazyPart(async () => (await import('./MoreFilters.tsx')).MoreFilters);

/** The filter panel's fields: Instanties, Klassen and Status (docs/product.md §2, Students list), and more, folded. */
export const FilterFields = () => {
  const { filter, setFilter } = useStudentFilter();
  // Another back end would show all of them.
  const hasMore = useHasConfig();
  return (
    <>
      {(['organizations', 'classrooms'] as const).map(kind => (
        <ChoiceFilter
          key={kind}
          kind={kind}
          value={filter[kind]}
          onChange={ids => setFilter({ [kind]: ids })}
        />
      ))}
      <Box
        component="fieldset"
        sx={{
          minWidth: 0,
          m: 0,
          mt: -1,
          p: 0,
          pl: 1.5,
          pr: 2,
          height: 52,
          border: 1,
          borderColor: 'inputBorder',
          borderRadius: '8px',
        }}
      >
        <FormLabel component="legend" sx={{ px: 0.5 }}>
          {studentListTexts.filter.status}
        </FormLabel>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              sx={{ p: 0.75 }}
              checked={filter.inactive}
              onChange={event => setFilter({ inactive: event.target.checked })}
            />
          }
          label={studentListTexts.filter.inactive}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0, mt: -0.375, whiteSpace: 'nowrap' }}
        />
      </Box>
      {hasMore && <MoreFiltersPanel />}
    </>
  );
};

/** The button that unfolds the filters which are asked for less often, with how many are set. */
const MoreFiltersPanel = () => {
  const { filter } = useStudentFilter();
  const hasContactPersons = (filter.contactPersons ?? []).length > 0;
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        sx={{ whiteSpace: 'nowrap' }}
        endIcon={<MoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {studentListTexts.more.button(countMoreFilters(filter) + Number(hasContactPersons))}
      </Button>
      {open && (
        <Box id={id} role="group" aria-label={studentListTexts.more.title} sx={MORE_FIELDS}>
          <Suspense>
            <MoreFilters />
          </Suspense>
        </Box>
      )}
    </>
  );
};

const MORE_FIELDS = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  alignItems: 'start',
  gap: 1.5,
  pt: 1.5,
} as const;
