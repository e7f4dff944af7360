import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckedIcon from '@mui/icons-material/CheckBoxRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { useFilterChoices } from './useFilterChoices.ts';
import { useStudentFilter } from './useStudentListContext.ts';

/** The filter panel's fields: Instanties, Klassen and Status (docs/product.md §2, Students list). */
export const FilterFields = () => {
  const translate = useTranslate();
  const { filter, setFilter } = useStudentFilter();
  return (
    <>
      <ChoiceFilter kind="organizations" />
      <ChoiceFilter kind="classrooms" />
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

/** Chooses any number of organizations or classrooms. */
const ChoiceFilter = ({ kind }: { kind: 'organizations' | 'classrooms' }) => {
  const translate = useTranslate();
  const { filter, setFilter } = useStudentFilter();
  const { options, byId, loading, failure } = useFilterChoices(kind);
  const value = filter[kind];
  return (
    <SearchableChoice
      multiple
      size="small"
      disableCloseOnSelect
      label={translate(`students.list.filter.${kind}`)}
      error={failure !== undefined}
      helperText={failure}
      placeholder={value.length === 0 ? translate('students.list.filter.all') : undefined}
      loading={loading}
      options={options}
      value={value.map(id => byId.get(id) ?? unknownChoice(id))}
      onChange={(_, chosen) => setFilter({ [kind]: chosen.map(({ id }) => id) })}
      renderOption={({ key, ...props }, { name, active }, { selected }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, typography: 'body2' }}>
          {selected ? (
            <CheckedIcon fontSize="small" color="primary" />
          ) : (
            <UncheckedIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          )}
          <span>{active ? name : translate('students.list.filter.inactiveOption', { name })}</span>
        </Box>
      )}
      renderValue={chosen => (
        <Box component="span" sx={{ pl: 1, pr: 0.5, typography: 'body2', whiteSpace: 'nowrap' }}>
          {translate('students.list.filter.chosen', { count: chosen.length })}
        </Box>
      )}
      sx={{ minWidth: 0, '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' } }}
    />
  );
};

const unknownChoice = (id: string) => ({ id, name: id, active: true });
