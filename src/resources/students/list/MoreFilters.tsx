import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SKILL_LEVELS } from '../../../../core/progress/skills.ts';
import { COUNTRIES } from '../../../../core/rules/countries.ts';
import { AGE_MAX, COUNTRIES_PER_FILTER_MAX } from '../../../../core/rules/limits.ts';
import { SEXES } from '../../../../core/rules/sex.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import { NumberField } from '../../../components/NumberField.tsx';
import { ChoiceFilter, Several } from './ChoiceFilter.tsx';
import { useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

const texts = studentListTexts.more;

/** Filters that are asked for less often: contact persons, sex, age, country, permit, a day of activity, presence in a period. */
export const MoreFilters = () => {
  const { filter, setFilter } = useStudentFilter();
  const several = (name: 'sex' | 'country' | 'level', options: readonly string[], max?: number) => (
    <Several
      label={texts[name]}
      options={options}
      max={max}
      value={filter[name]}
      onChange={values => setFilter({ [name]: values })}
    />
  );
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
        value={filter.contactPersons ?? []}
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
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
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
