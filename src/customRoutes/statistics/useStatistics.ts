import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { compared, type StatisticsRow } from './comparison.ts';

type StatisticsState = {
  /** While another day is on its way, those of the day before. */
  rows: readonly StatisticsRow[];
  /**
   * True during a call, false afterwards, however it went (docs/product.md §4, Statistics screen state).
   */
  loading: boolean;
  /**
   * Whether the server has answered; a failure leaves nothing to show, and is not told (docs/product.md §8).
   */
  answered: boolean;
  /** Whether the rows hold the numbers of the other day too. */
  comparing: boolean;
};

/** A statistic of a day, and of another beside it; refetched whenever one changes, never without a day. */
export const useStatistics = (dimension: Dimension, day: Day | '', otherDay: Day | ''): StatisticsState => {
  const chosen = useStatisticsOf(dimension, day);
  const other = useStatisticsOf(dimension, day && otherDay);
  const entries = chosen.data ?? NONE;
  const otherEntries = otherDay === '' ? undefined : other.data;
  const rows = useMemo(
    () => (otherEntries ? compared(dimension, entries, otherEntries) : entries),
    [dimension, entries, otherEntries],
  );
  return {
    rows,
    loading: chosen.isFetching || other.isFetching,
    answered: chosen.isSuccess,
    comparing: otherEntries !== undefined,
  };
};

const useStatisticsOf = (dimension: Dimension, day: Day | '') => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery<StatisticsEntry[]>({
    queryKey: ['statistics', dimension, day],
    queryFn: ({ signal }) => dataProvider.getStatistics(dimension, day, signal),
    enabled: day !== '',
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === dimension && day ? previous : undefined),
  });
};

const NONE: readonly StatisticsEntry[] = [];
