import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FilterChoices } from './useFilterChoices.ts';
import type { StudentListState } from './useStudentListParams.ts';

export type StudentFilterChoices = { organizations: FilterChoices; classrooms: FilterChoices };

type FilterFieldsProps = { list: StudentListState; choices: StudentFilterChoices };

/** The filter panel's fields: Instanties, Klassen and Status (SPEC.md §2, Students list). */
export const FilterFields = ({ list: { filter, setFilter }, choices }: FilterFieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <ChoiceFilter
        label={translate('students.list.filter.organizations')}
        choices={choices.organizations}
        value={filter.organizations}
        onChange={organizations => setFilter({ organizations })}
      />
      <ChoiceFilter
        label={translate('students.list.filter.classrooms')}
        choices={choices.classrooms}
        value={filter.classrooms}
        onChange={classrooms => setFilter({ classrooms })}
      />
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
          sx={{ px: 0.5, fontSize: '0.75rem', lineHeight: '16px', color: 'text.secondary' }}
        >
          {translate('students.list.filter.status')}
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
          label={translate('students.list.filter.inactive')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0, mt: -0.375, whiteSpace: 'nowrap' }}
        />
      </Box>
    </>
  );
};
