import FoldIcon from '@mui/icons-material/ExpandLessRounded';
import UnfoldIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { COUNTRIES } from '../../../core/rules/countries.ts';
import { AGE_MAX, COUNTRIES_PER_FILTER_MAX } from '../../../core/rules/limits.ts';
import { SEXES, type Sex } from '../../../core/rules/sex.ts';
import { isNarrowed, type StatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import { NumberField } from '../../components/SearchField.tsx';
import { ChoiceFilter, useFilterChoices } from '../../resources/students/list/ChoiceFilter.tsx';
import { narrowingParts } from '../../resources/students/list/filterWords.ts';
import { studentListTexts } from '../../resources/students/list/studentListTexts.ts';
import { statisticsTexts } from './statisticsTexts.ts';

type StatisticsFiltersProps = {
  filter: StatisticsFilter;
  onFilter: ((filter: StatisticsFilter) => void) | undefined;
  children: ReactNode;
};

const NONE: readonly string[] = [];
const choicesOf = (values: readonly string[] = NONE) => values.map(name => ({ id: name, name }));
const COUNTRY_CHOICES = choicesOf(COUNTRIES);
const SEX_CHOICES = choicesOf(SEXES);

export const StatisticsFilters = ({ filter, onFilter, children }: StatisticsFiltersProps) => {
  const [open, setOpen] = useState(isNarrowed(filter));
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {children}
        {onFilter && (
          <Button
            size="small"
            aria-expanded={open}
            endIcon={open ? <FoldIcon /> : <UnfoldIcon />}
            onClick={() => setOpen(!open)}
          >
            {studentListTexts.filter.open}
          </Button>
        )}
      </Box>
      {open && onFilter && <Fields filter={filter} onFilter={onFilter} />}
    </>
  );
};

type FieldsProps = { filter: StatisticsFilter; onFilter: (filter: StatisticsFilter) => void };

const Fields = ({ filter, onFilter }: FieldsProps) => {
  const { sex, ageFrom, ageTo, country = NONE, organization = NONE } = filter;
  const isFull = country.length >= COUNTRIES_PER_FILTER_MAX;
  return (
    <>
      <ManyChoice
        label={studentListTexts.more.sex}
        options={SEX_CHOICES}
        chosen={sex}
        onChosen={names => onFilter({ ...filter, sex: names as Sex[] })}
      />
      <ChoiceFilter
        kind="organizations"
        value={organization}
        onChange={ids => onFilter({ ...filter, organization: ids })}
      />
      <NumberField
        label={studentListTexts.more.ageFrom}
        most={AGE_MAX}
        value={ageFrom}
        onChange={age => onFilter({ ...filter, ageFrom: age })}
      />
      <NumberField
        label={studentListTexts.more.ageTo}
        most={AGE_MAX}
        value={ageTo}
        onChange={age => onFilter({ ...filter, ageTo: age })}
      />
      <ManyChoice
        label={studentListTexts.more.country}
        options={COUNTRY_CHOICES}
        getOptionDisabled={({ id }) => isFull && !country.includes(id)}
        chosen={country}
        onChosen={names => onFilter({ ...filter, country: names })}
        sx={{ gridColumn: '1 / -1' }}
      />
    </>
  );
};

type ManyChoiceProps = Pick<
  ComponentProps<typeof SearchableChoice>,
  'label' | 'options' | 'getOptionDisabled' | 'sx'
> & { chosen: readonly string[] | undefined; onChosen: (names: string[]) => void };

const ManyChoice = ({ chosen, onChosen, ...choice }: ManyChoiceProps) => (
  <SearchableChoice
    multiple
    disableCloseOnSelect
    size="small"
    placeholder={chosen?.length ? undefined : studentListTexts.filter.all}
    value={choicesOf(chosen)}
    onChange={(_, next) => onChosen(next.map(({ id }) => id))}
    {...choice}
  />
);

export const useNarrowedTitle = (filter: StatisticsFilter): ((title: string) => string) => {
  const { byId } = useFilterChoices('organizations');
  const names = filter.organization?.map(id => byId.get(id)?.name ?? '…');
  const who = narrowingParts(filter, names).join(', ');
  return title => (who && title ? statisticsTexts.narrowed({ title, who }) : title);
};
