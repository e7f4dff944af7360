import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import { AGE_GROUPS } from '../../../core/rules/ageGroups.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { SEXES } from '../../../core/rules/sex.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';

type StatisticsState = {
  /** While another day is on its way, those of the day before. */
  rows: readonly StatisticsRow[];
  /** True during a call, false afterwards, however it went (docs/product.md §4, Statistics screen state). */
  loading: boolean;
  /** A failure leaves nothing to show, and is not told (docs/product.md §8). */
  answered: boolean;
  comparing: boolean;
  /** It is not asked for as long as the device has no connection, which is no failure. */
  offline: boolean;
  refetch: () => void;
};

/** A statistic of a day, and of another beside it, of whom the filter lets through; refetched whenever one changes, never without a day. */
export const useStatistics = (
  dimension: Dimension,
  filter: StatisticsFilter,
  day: Day | '',
  otherDay: Day | '',
): StatisticsState => {
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
    rows: offline ? NONE : rows,
    loading: chosen.isFetching || other.isFetching,
    answered: chosen.isSuccess && !offline,
    comparing: otherEntries !== undefined,
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

const NONE: readonly StatisticsEntry[] = [];

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
