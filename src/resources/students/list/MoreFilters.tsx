import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SKILL_LEVELS, skillLevelName } from '../../../../core/progress/skills.ts';
import { COUNTRIES } from '../../../../core/rules/countries.ts';
import { AGE_MAX, COUNTRIES_PER_FILTER_MAX } from '../../../../core/rules/limits.ts';
import { SEXES } from '../../../../core/rules/sex.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import { SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { NumberField } from '../../../components/SearchField.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

const texts = studentListTexts.more;

const NOBODY: readonly string[] = [];
const choicesOf = (values: readonly string[] = []) => values.map(id => ({ id, name: skillLevelName(id) }));

/** Filters that are asked for less often: contact persons, sex, age, country, permit, a day of activity, presence in a period. */
export const MoreFilters = () => {
  const { filter, setFilter } = useStudentFilter();
  const several = (name: 'sex' | 'country' | 'level', options: readonly string[], max = options.length) => {
    const values: readonly string[] = filter[name] ?? [];
    return (
      <SearchableChoice
        multiple
        disableCloseOnSelect
        size="small"
        label={texts[name]}
        options={choicesOf(options)}
        getOptionDisabled={({ id }) => values.length >= max && !values.includes(id)}
        value={choicesOf(values)}
        onChange={(_, chosen) =>
          setFilter({ [name]: chosen.length > 0 ? chosen.map(({ id }) => id) : undefined })
        }
      />
    );
  };
  const number = (name: 'ageFrom' | 'ageTo' | 'presenceBelow', least: number, most: number) => (
    <NumberField
      label={texts[name]}
      least={least}
      most={most}
      value={filter[name]}
      onChange={value => setFilter({ [name]: value })}
    />
  );
  const day = (name: 'activeOn' | 'presenceFrom' | 'presenceTo') => (
    <DayInput
      daysOnly
      label={texts[name]}
      value={filter[name] ?? ''}
      onChange={value => setFilter({ [name]: value || undefined })}
    />
  );
  return (
    <>
      <ChoiceFilter
        kind="contactPersons"
        value={filter.contactPersons ?? NOBODY}
        onChange={contactPersons => setFilter({ contactPersons })}
      />
      {several('sex', SEXES)}
      {number('ageFrom', 0, AGE_MAX)}
      {number('ageTo', 0, AGE_MAX)}
      {several('country', COUNTRIES, COUNTRIES_PER_FILTER_MAX)}
      <TextField
        select
        size="small"
        label={texts.permitHolder}
        value={filter.permitHolder ?? ''}
        onChange={({ target: { value } }) =>
          setFilter({ permitHolder: value === 'true' || value === 'false' ? value : undefined })
        }
      >
        <MenuItem value="">{texts.either}</MenuItem>
        <MenuItem value="true">{texts.yes}</MenuItem>
        <MenuItem value="false">{texts.no}</MenuItem>
      </TextField>
      {several('level', SKILL_LEVELS)}
      {day('activeOn')}
      {number('presenceBelow', 1, 100)}
      {day('presenceFrom')}
      {day('presenceTo')}
    </>
  );
};
