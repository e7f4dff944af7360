import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckedIcon from '@mui/icons-material/CheckBoxRounded';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { skillLevelName } from '../../../../core/progress/skills.ts';
import { FILTER_CHOICES_MAX } from '../../../../core/rules/limits.ts';
import { LoadFailure } from '../../../components/failures.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { studentListTexts } from './studentListTexts.ts';

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

type SeveralProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  max?: number;
  value: readonly Value[] | undefined;
  onChange: (values: readonly Value[] | undefined) => void;
};

/** Several of what has no record; undefined for none. */
export const Several = <Value extends string>(props: SeveralProps<Value>) => {
  const { label, options, max = options.length, value = [], onChange } = props;
  return (
    <SearchableChoice
      multiple
      disableCloseOnSelect
      size="small"
      label={label}
      placeholder={value.length === 0 ? studentListTexts.filter.all : undefined}
      options={choicesOf(options)}
      getOptionDisabled={({ id }) => value.length >= max && !value.includes(id)}
      value={choicesOf(value)}
      onChange={(_, chosen) => onChange(chosen.length > 0 ? chosen.map(({ id }) => id) : undefined)}
    />
  );
};

const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map(id => ({ id, name: skillLevelName(id) }));

const unknownChoice = (id: string) => ({ id, name: id, active: true });

type ChoiceKind = 'organizations' | 'classrooms' | 'contactPersons';

type FilterChoice = { id: string; name: string; active: boolean };

export type FilterChoices = {
  options: readonly FilterChoice[];
  byId: ReadonlyMap<string, FilterChoice>;
  loading: boolean;
  /** The server's message when they could not be loaded (docs/product.md §8). */
  failure: string | undefined;
  retry: () => void;
};

/** All of them: the API returns one list. */
const ALL = { page: 1, perPage: 10_000 };

/** All of a kind to filter by, inactive ones too, as Dutch sorts them. */
export const useFilterChoices = (resource: ChoiceKind): FilterChoices => {
  const { data, isPending, error, refetch } = useGetList<{ id: string; name: string; status: boolean }>(
    resource,
    { pagination: ALL, sort: { field: 'name', order: 'ASC' } },
  );
  const failure = error?.message;
  return useMemo(() => {
    const options = (data ?? []).map(({ id, name, status }) => ({ id, name, active: status }));
    return {
      options,
      byId: new Map(options.map(option => [option.id, option])),
      loading: isPending,
      failure,
      retry: refetch,
    };
  }, [data, isPending, failure, refetch]);
};

/** The name of one by its id, as far as it is known. */
export const choiceName = ({ byId, loading, failure }: FilterChoices, id: string): string =>
  byId.get(id)?.name ??
  (loading ? '…' : failure ? commonTexts.choice.notLoaded : studentListTexts.filter.unknown);
