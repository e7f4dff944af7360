import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Dimension, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

type StatisticsState = {
  /** While another day is on its way, those of the day before. */
  entries: readonly StatisticsEntry[];
  /** True during the call, false afterwards, however it went (SPEC.md §4, Statistics screen state). */
  loading: boolean;
  /** Whether the server has answered; a failure leaves nothing to show, and is not told (SPEC.md §8). */
  answered: boolean;
};

/** A statistic of a day, asked for anew whenever either changes; nothing is asked without a day. */
export const useStatistics = (dimension: Dimension, day: Day | ''): StatisticsState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isFetching, isSuccess } = useQuery<StatisticsEntry[]>({
    queryKey: ['statistics', dimension, day],
    queryFn: ({ signal }) => dataProvider.getStatistics(dimension, day, signal),
    enabled: day !== '',
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === dimension && day ? previous : undefined),
  });
  return { entries: data ?? NONE, loading: isFetching, answered: isSuccess };
};

const NONE: readonly StatisticsEntry[] = [];
