import ChartIcon from '@mui/icons-material/BarChartRounded';
import FoldIcon from '@mui/icons-material/ExpandLessRounded';
import UnfoldIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { COUNTRIES } from '../../../core/rules/countries.ts';
import { AGE_MAX, COUNTRIES_PER_FILTER_MAX } from '../../../core/rules/limits.ts';
import { SEXES } from '../../../core/rules/sex.ts';
import { isNarrowed, type StatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { useHasConfig } from '../../components/useFoundation.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { ChoiceFilter, Several, useFilterChoices } from '../../resources/students/list/ChoiceFilter.tsx';
import { narrowingParts } from '../../resources/students/list/studentFilter.ts';
import { studentListTexts } from '../../resources/students/list/studentListTexts.ts';
import { SCREENS } from '../../screens.ts';
import { statisticsTexts } from './statisticsTexts.ts';
import { useStatisticsAddress } from './useStatistics.ts';

/** Whom alone to count, folded; another back end would count all of them. */
export const StatisticsFilters = ({ children }: { children?: ReactNode }) => {
  const { filter } = useStatisticsAddress();
  const [open, setOpen] = useState(isNarrowed(filter));
  const mayNarrow = useHasConfig();
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {children}
        {mayNarrow && (
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
      {open && mayNarrow && <Fields />}
    </>
  );
};

const { more } = studentListTexts;

const Fields = () => {
  const { filter, narrow } = useStatisticsAddress();
  const age = (name: 'ageFrom' | 'ageTo') => (
    <NumberField
      label={more[name]}
      most={AGE_MAX}
      value={filter[name]}
      onChange={years => narrow({ ...filter, [name]: years })}
    />
  );
  return (
    <>
      <Several
        label={more.sex}
        options={SEXES}
        value={filter.sex}
        onChange={sex => narrow({ ...filter, sex })}
      />
      <ChoiceFilter
        kind="organizations"
        value={filter.organization ?? []}
        onChange={organization => narrow({ ...filter, organization })}
      />
      {age('ageFrom')}
      {age('ageTo')}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Several
          label={more.country}
          options={COUNTRIES}
          max={COUNTRIES_PER_FILTER_MAX}
          value={filter.country}
          onChange={country => narrow({ ...filter, country })}
        />
      </Box>
    </>
  );
};

export const NobodyActive = ({ date }: { date: string }) => (
  <EmptyState
    icon={<ChartIcon />}
    title={statisticsTexts.empty.title(date)}
    text={statisticsTexts.empty.text}
    link={{ to: SCREENS.students.path, label: commonTexts.action.toStudents }}
  />
);

export const useNarrowedTitle = (filter: StatisticsFilter): ((title: string) => string) => {
  const { byId } = useFilterChoices('organizations');
  const names = filter.organization?.map(id => byId.get(id)?.name ?? '…');
  const who = narrowingParts(filter, names).join(', ');
  return title => (who && title ? statisticsTexts.narrowed({ title, who }) : title);
};
