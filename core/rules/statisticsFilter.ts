import { FILTER_CHOICES_MAX } from './limits.ts';
import { type MoreFilters, readMoreFilters, writeMoreFilters } from './moreFilters.ts';

/** Whom a statistic counts of the active students; what is left out narrows nothing. */
export type StatisticsFilter = Pick<MoreFilters, 'sex' | 'ageFrom' | 'ageTo' | 'country'> & {
  /** `_id`s. */
  organization?: readonly string[] | undefined;
};

/** Reads the parameters of an address by name; what is not understood counts as left out. */
export const readStatisticsFilter = (valuesOf: (name: string) => readonly string[]): StatisticsFilter => {
  const organization = [...new Set(valuesOf('organization'))].filter(id => id !== '');
  return {
    ...readMoreFilters({
      sex: valuesOf('sex'),
      ageFrom: valuesOf('ageFrom'),
      ageTo: valuesOf('ageTo'),
      country: valuesOf('country').slice(0, FILTER_CHOICES_MAX),
    }),
    ...(organization.length > 0 && { organization: organization.slice(0, FILTER_CHOICES_MAX) }),
  };
};

/** The filter in the query of a call. */
export const statisticsFilterIn = (query: object): StatisticsFilter => {
  const values = query as Readonly<Record<string, string | string[] | undefined>>;
  return readStatisticsFilter(name => [values[name] ?? []].flat());
};

/** The parameters that `readStatisticsFilter` reads as this filter. */
export const writeStatisticsFilter = ({
  organization = [],
  ...more
}: StatisticsFilter): Record<string, string | readonly string[]> => ({
  ...writeMoreFilters(more),
  ...(organization.length > 0 && { organization }),
});

export const isNarrowed = (filter: StatisticsFilter): boolean =>
  Object.keys(writeStatisticsFilter(filter)).length > 0;
