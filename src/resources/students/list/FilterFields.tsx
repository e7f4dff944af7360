import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

/** The filter panel's fields: Instanties, Klassen and Status (docs/product.md §2, Students list). */
export const FilterFields = () => {
  const { filter, setFilter } = useStudentFilter();
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
        <Box
          component="legend"
          sx={{ px: 0.5, typography: 'caption', lineHeight: '16px', color: 'text.secondary' }}
        >
          {studentListTexts.filter.status}
        </Box>
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
    </>
  );
};
