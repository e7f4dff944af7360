import { API } from '../../../core/contract/paths.ts';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import { httpClient } from '../httpClient.ts';

const PATHS = {
  sex: API.statisticsBySex,
  age: API.statisticsByAge,
  country: API.statisticsByCountry,
  organization: API.statisticsByOrganization,
} as const;

/** By what the students of a statistic are counted. */
export type Dimension = keyof typeof PATHS;

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
  const { json } = await httpClient<StatisticsEntry[]>(PATHS[dimension], { query, signal });
  return json;
};
