import { useSearchParams } from 'react-router';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { DIMENSIONS, type Dimension } from '../../../core/rules/dimensions.ts';
import {
  readStatisticsFilter,
  type StatisticsFilter,
  writeStatisticsFilter,
} from '../../../core/rules/statisticsFilter.ts';
import { useToday } from '../../providers/today.ts';

const ADDRESSES: Record<Dimension, string> = {
  sex: 'geslacht',
  age: 'leeftijd',
  country: 'lvh',
  organization: 'instantie',
};

const dimensionAt = (address: string | null): Dimension =>
  DIMENSIONS.find(dimension => ADDRESSES[dimension] === address) ?? DIMENSIONS[0];

const TAB = 'tab';
const DATE = 'date';
const OTHER_DATE = 'vergelijk';
const DEVELOPMENT = 'ontwikkeling';

const FILTERS = ['sex', 'ageFrom', 'ageTo', 'country', 'organization'] as const;

export const PERIODS = [6, 12, 24, 60] as const;
export type DevelopmentMonths = (typeof PERIODS)[number];

type StatisticsAddress = {
  dimension: Dimension;
  day: Day | '';
  otherDay: Day | '';
  /** Over how many months the development is shown; undefined when it is not. */
  months: DevelopmentMonths | undefined;
  filter: StatisticsFilter;
};

/**
 * Which statistic of which day is shown, in the address so that it survives a reload:
 * '?tab=leeftijd&date=2026-03-02&vergelijk=2025-03-02&ontwikkeling=12&sex=Vrouw'. Without a date it is today; an empty one was cleared.
 */
export const useStatisticsAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const date = parameters.get(DATE) ?? today;
  const otherDate = parameters.get(OTHER_DATE) ?? '';
  const address: StatisticsAddress = {
    dimension: dimensionAt(parameters.get(TAB)),
    day: isDay(date) ? date : '',
    otherDay: isDay(otherDate) ? otherDate : '',
    months: PERIODS.find(each => `${each}` === parameters.get(DEVELOPMENT)),
    filter: readStatisticsFilter(name => parameters.getAll(name)),
  };

  const change = (by: (query: URLSearchParams) => void) =>
    setParameters(
      current => {
        const next = new URLSearchParams(current);
        by(next);
        return next;
      },
      { replace: true },
    );
  const set = (name: string, value: string) =>
    change(query => (value === '' && name !== DATE ? query.delete(name) : query.set(name, value)));

  return {
    ...address,
    showDimension: (dimension: Dimension) => set(TAB, ADDRESSES[dimension]),
    showDay: (day: Day | '') => set(DATE, day),
    compareWith: (day: Day | '') => set(OTHER_DATE, day),
    showMonths: (months: DevelopmentMonths | undefined) => set(DEVELOPMENT, `${months ?? ''}`),
    narrow: (filter: StatisticsFilter) =>
      change(query => {
        for (const name of FILTERS) query.delete(name);
        for (const [name, values] of Object.entries(writeStatisticsFilter(filter)))
          for (const value of [values].flat()) query.append(name, value);
      }),
  };
};
