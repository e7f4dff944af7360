import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Development } from '../../../core/contract/statistics.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { addMonths, monthOf } from '../../../core/rules/months.ts';
import { useToday } from '../../components/useToday.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { inOwnOrder } from './comparison.ts';

/** A statistic over so many months, of which the last is the current one; asked for once it is `shown`. */
export const useDevelopment = (dimension: Dimension, months: number, shown: boolean) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const today = useToday();
  const to = monthOf(today);
  const from = addMonths(to, 1 - months);
  return useQuery<Development>({
    queryKey: ['development', dimension, from, today],
    queryFn: ({ signal }) => dataProvider.getDevelopment({ dimension, from, to }, signal),
    enabled: shown,
    staleTime: 0,
    select: development => ({ ...development, series: inOwnOrder(dimension, development.series) }),
  });
};
