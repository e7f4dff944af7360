import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import { AGE_GROUPS } from '../../../core/rules/ageGroups.ts';
import type { CountedStudents } from '../../../core/rules/countedStudents.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { DIMENSIONS, type Dimension } from '../../../core/rules/dimensions.ts';
import { SEXES } from '../../../core/rules/sex.ts';
import {
  readStatisticsFilter,
  type StatisticsFilter,
  writeStatisticsFilter,
} from '../../../core/rules/statisticsFilter.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';
import { useToday } from '../../providers/today.ts';

/** The statistic of the address, and that of another day beside it; refetched whenever one changes, never without a day. */
export const useStatistics = () => {
  const { dimension, filter, day, otherDay } = useStatisticsAddress();
  const chosen = useStatisticsOf(dimension, filter, day);
  const other = useStatisticsOf(dimension, filter, day && otherDay);
  const offline = isHeldOffline(chosen) || isHeldOffline(other);
  const entries = chosen.data ?? NONE;
  const otherEntries = otherDay === '' ? undefined : other.data;
  const rows = useMemo(
    () => (otherEntries ? compared(dimension, entries, otherEntries) : entries),
    [dimension, entries, otherEntries],
  );
  return {
    /** While another day is on its way, those of the day before. */
    rows: offline ? NONE : rows,
    /** True during a call, false afterwards, however it went (docs/product.md §4, Statistics screen state). */
    loading: chosen.isFetching || other.isFetching,
    /** A failure leaves nothing to show, and is not told (docs/product.md §8). */
    answered: chosen.isSuccess && !offline,
    comparing: otherEntries !== undefined,
    /** It is not asked for as long as the device has no connection, which is no failure. */
    offline,
    refetch: chosen.refetch,
  };
};

const useStatisticsOf = (dimension: Dimension, filter: StatisticsFilter, day: Day | '') => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery<StatisticsEntry[]>({
    queryKey: ['statistics', dimension, day, writeStatisticsFilter(filter)],
    queryFn: ({ signal }) => dataProvider.getStatistics({ dimension, day, filter }, signal),
    enabled: day !== '',
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === dimension && day ? previous : undefined),
  });
};

const NONE: readonly StatisticsRow[] = [];

export type StatisticsRow = StatisticsEntry & {
  other?: number;
};

/** Names the numbers in the tooltip; the second is the day that they are compared with. */
export type ChartSeries = readonly [day: string, other?: string];

/** 'Man (12)' */
export const nameOf = ({ label, data }: StatisticsRow): string => `${label} (${formatNumber(data)})`;

const ORDERS: Partial<Record<Dimension, readonly string[]>> = {
  sex: SEXES,
  age: AGE_GROUPS.map(({ id }) => id),
};

/**
 * The groups of two days, each once: in the order of the chosen day, then those of the other day alone;
 * sexes and ages in their own order.
 */
export const compared = (
  dimension: Dimension,
  entries: readonly StatisticsEntry[],
  others: readonly StatisticsEntry[],
): StatisticsRow[] => {
  const numbers = new Map(others.map(({ label, data }) => [label, data]));
  const known = new Set(entries.map(({ label }) => label));
  const rows = [
    ...entries.map(entry => ({ ...entry, other: numbers.get(entry.label) ?? 0 })),
    ...others
      .filter(({ label }) => !known.has(label))
      .map(({ data, ...entry }) => ({ ...entry, data: 0, other: data })),
  ];
  return inOwnOrder(dimension, rows);
};

/** Sexes and ages in their own order, other groups as they come. */
export const inOwnOrder = <Group extends { label: string }>(
  dimension: Dimension,
  groups: readonly Group[],
): Group[] => {
  const order = ORDERS[dimension] ?? [];
  const placeOf = ({ label }: Group) => (order.includes(label) ? order.indexOf(label) : order.length);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
};

export const totalsOf = (rows: readonly StatisticsRow[]): { data: number; other: number } => ({
  data: rows.reduce((sum, { data }) => sum + data, 0),
  other: rows.reduce((sum, { other = 0 }) => sum + other, 0),
});

/** The students of groups of a statistic on a day; of all without any. */
export const countedOn = (
  dimension: Dimension,
  day: Day,
  groups: readonly string[] = [],
): CountedStudents => ({ dimension, groups, without: false, day, notOn: '' });

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

/**
 * Which statistic of which day is shown, in the address so that it survives a reload:
 * '?tab=leeftijd&date=2026-03-02&vergelijk=2025-03-02&ontwikkeling=12&sex=Vrouw'. Without a date it is today; an empty one was cleared.
 */
export const useStatisticsAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const date = parameters.get(DATE) ?? today;
  const otherDate = parameters.get(OTHER_DATE) ?? '';

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
    dimension: dimensionAt(parameters.get(TAB)),
    day: dayOrNone(date),
    otherDay: otherDate === date ? '' : dayOrNone(otherDate),
    /** Over how many months the development is shown; undefined when it is not. */
    months: PERIODS.find(each => `${each}` === parameters.get(DEVELOPMENT)),
    filter: readStatisticsFilter(name => parameters.getAll(name)),
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

const dayOrNone = (text: string): Day | '' => (isDay(text) ? text : '');
