import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Dimension, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import { httpClient } from '../httpClient.ts';

/**
 * How many students are active on a day, by a dimension (SPEC.md §7, Statistics).
 * @throws HttpError as `httpClient` does
 */
export const getStatistics = async (
  dimension: Dimension,
  day: Day,
  signal?: AbortSignal,
): Promise<StatisticsEntry[]> => {
  const query = { selectedDate: day };
  const { json } = await httpClient<StatisticsEntry[]>(pathTo(API.statistics, { dimension }), {
    query,
    signal,
  });
  return json;
};
