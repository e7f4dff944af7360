import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { countMoreFilters } from '../../../../core/rules/moreFilters.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

const MoreFilters = lazyPart(async () => (await import('./MoreFilters.tsx')).MoreFilters);

/** The button that unfolds the filters which are asked for less often, with how many are set. */
export const MoreFiltersPanel = () => {
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
        <Box id={id} role="group" aria-label={studentListTexts.more.title} sx={FIELDS}>
          <Suspense>
            <MoreFilters />
          </Suspense>
        </Box>
      )}
    </>
  );
};

const FIELDS = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  alignItems: 'start',
  gap: 1.5,
  pt: 1.5,
} as const;
