import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckedIcon from '@mui/icons-material/CheckBoxRounded';
import Box from '@mui/material/Box';
import { FILTER_CHOICES_MAX } from '../../../../core/rules/limits.ts';
import { LoadFailure } from '../../../components/EmptyState.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { type ChoiceKind, useFilterChoices } from './useFilterChoices.ts';

type ChoiceFilterProps = {
  kind: ChoiceKind;
  /** The `_id`s chosen, of contact persons the names. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

export const ChoiceFilter = ({ kind, value, onChange }: ChoiceFilterProps) => {
  const { options, byId, loading, failure, retry } = useFilterChoices(kind);
  const isFull = value.length >= FILTER_CHOICES_MAX;
  return (
    <Box sx={{ minWidth: 0 }}>
      <SearchableChoice
        multiple
        size="small"
        disableCloseOnSelect
        label={studentListTexts.filter[kind]}
        error={failure !== undefined}
        helperText={isFull && studentListTexts.filter.full(FILTER_CHOICES_MAX)}
        placeholder={value.length === 0 ? studentListTexts.filter.all : undefined}
        loading={loading}
        options={options}
        getOptionDisabled={({ id }) => isFull && !value.includes(id)}
        value={value.map(id => byId.get(id) ?? unknownChoice(id))}
        onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
        renderOption={({ key, ...props }, { name, active }, { selected }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1, typography: 'body2' }}>
            {selected ? (
              <CheckedIcon fontSize="small" color="primary" />
            ) : (
              <UncheckedIcon fontSize="small" sx={{ color: 'text.secondary' }} />
            )}
            <span>{active ? name : studentListTexts.filter.inactiveOption(name)}</span>
          </Box>
        )}
        renderValue={chosen => (
          <Box component="span" sx={{ pl: 1, pr: 0.5, typography: 'body2', whiteSpace: 'nowrap' }}>
            {studentListTexts.filter.chosen(chosen.length)}
          </Box>
        )}
        sx={{ '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' } }}
      />
      {failure !== undefined && <LoadFailure sentence={failure} onRetry={retry} />}
    </Box>
  );
};

const unknownChoice = (id: string) => ({ id, name: id, active: true });
