import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { Suspense, useId, useState } from 'react';
import { countMoreFilters } from '../../../../core/rules/moreFilters.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { useHasConfig } from '../../../components/useFoundation.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

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
