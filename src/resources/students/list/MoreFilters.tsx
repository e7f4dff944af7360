import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { COUNTRIES } from '../../../../core/rules/countries.ts';
import { AGE_MAX, COUNTRIES_PER_FILTER_MAX } from '../../../../core/rules/limits.ts';
import { SEXES, type Sex } from '../../../../core/rules/sex.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import { NumberField } from '../../../components/NumberField.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

const texts = studentListTexts.more;

const NOBODY: readonly string[] = [];
const COUNTRY_CHOICES = COUNTRIES.map(name => ({ id: name, name }));
const choicesOf = (values: readonly string[] = []) => values.map(name => ({ id: name, name }));

/** Filters that are asked for less often: contact persons, sex, age, country, permit, a day of activity, presence in a period. */
export const MoreFilters = () => {
  const { filter, setFilter } = useStudentFilter();
  const country = filter.country ?? [];
  return (
    <>
      <ChoiceFilter
        kind="contactPersons"
        value={filter.contactPersons ?? NOBODY}
        onChange={contactPersons => setFilter({ contactPersons })}
      />
      <SearchableChoice
        multiple
        disableCloseOnSelect
        size="small"
        label={texts.sex}
        options={choicesOf(SEXES)}
        value={choicesOf(filter.sex)}
        onChange={(_, chosen) => setFilter({ sex: someOf(chosen.map(({ id }) => id as Sex)) })}
      />
      <NumberField
        label={texts.ageFrom}
        most={AGE_MAX}
        value={filter.ageFrom}
        onChange={ageFrom => setFilter({ ageFrom })}
      />
      <NumberField
        label={texts.ageTo}
        most={AGE_MAX}
        value={filter.ageTo}
        onChange={ageTo => setFilter({ ageTo })}
      />
      <SearchableChoice
        multiple
        disableCloseOnSelect
        size="small"
        label={texts.country}
        options={COUNTRY_CHOICES}
        getOptionDisabled={({ id }) => country.length >= COUNTRIES_PER_FILTER_MAX && !country.includes(id)}
        value={choicesOf(country)}
        onChange={(_, chosen) => setFilter({ country: someOf(chosen.map(({ id }) => id)) })}
      />
      <TextField
        select
        size="small"
        label={texts.permitHolder}
        value={filter.permitHolder ?? ''}
        onChange={({ target }) => {
          const { value } = target;
          setFilter({ permitHolder: value === 'true' || value === 'false' ? value : undefined });
        }}
      >
        <MenuItem value="">{texts.either}</MenuItem>
        <MenuItem value="true">{texts.yes}</MenuItem>
        <MenuItem value="false">{texts.no}</MenuItem>
      </TextField>
      <DayInput
        daysOnly
        label={texts.activeOn}
        value={filter.activeOn ?? ''}
        onChange={day => setFilter({ activeOn: day || undefined })}
      />
      <NumberField
        label={texts.presenceBelow}
        least={1}
        most={100}
        value={filter.presenceBelow}
        onChange={presenceBelow => setFilter({ presenceBelow })}
      />
      <DayInput
        daysOnly
        label={texts.presenceFrom}
        value={filter.presenceFrom ?? ''}
        onChange={day => setFilter({ presenceFrom: day || undefined })}
      />
      <DayInput
        daysOnly
        label={texts.presenceTo}
        value={filter.presenceTo ?? ''}
        onChange={day => setFilter({ presenceTo: day || undefined })}
      />
    </>
  );
};

function someOf<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
