import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckedIcon from '@mui/icons-material/CheckBoxRounded';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilterChoices } from './useFilterChoices.ts';

type ChoiceFilterProps = {
  label: string;
  choices: FilterChoices;
  /** The chosen `_id`s. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Chooses any number of organizations or classrooms, found by typing. */
export const ChoiceFilter = ({ label, choices, value, onChange }: ChoiceFilterProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      loading={choices.loading}
      options={choices.options}
      value={value.map(id => choices.byId.get(id) ?? unknownChoice(id))}
      onChange={(_, options) => onChange(options.map(({ id }) => id))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('students.list.filter.noOptions')}
      loadingText={translate('students.list.filter.loading')}
      openText={translate('students.list.filter.openOptions')}
      closeText={translate('students.list.filter.closeOptions')}
      clearText={translate('students.list.filter.clearOptions')}
      renderOption={({ key, ...props }, { name, active }, { selected }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, fontSize: '0.9375rem' }}>
          {selected ? (
            <CheckedIcon fontSize="small" color="primary" />
          ) : (
            <UncheckedIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          )}
          <span>{active ? name : translate('students.list.filter.inactiveOption', { name })}</span>
        </Box>
      )}
      renderValue={chosen => (
        <Box component="span" sx={{ pl: 1, pr: 0.5, fontSize: '0.9375rem', whiteSpace: 'nowrap' }}>
          {translate('students.list.filter.chosen', { count: chosen.length })}
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          error={choices.failure !== undefined}
          helperText={choices.failure}
          placeholder={value.length === 0 ? translate('students.list.filter.all') : undefined}
        />
      )}
      sx={{ minWidth: 0, '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' } }}
    />
  );
};

const unknownChoice = (id: string) => ({ id, name: id, active: true });
