import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';
import { compared, type StatisticsRow } from './comparison.ts';

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
