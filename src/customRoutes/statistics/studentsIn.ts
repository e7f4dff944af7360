import type { StatisticsEntry } from '../../../core/contract/statistics.ts';

/** How many students a statistic counts in all. */
export const studentsIn = (entries: readonly StatisticsEntry[]): number =>
  entries.reduce((sum, { data }) => sum + data, 0);
