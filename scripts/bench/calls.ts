import { API } from '../../core/contract/paths.ts';
import type { Day } from '../../core/rules/days.ts';

/** A call that a screen makes. */
export interface BenchCall {
  /** What it is called in the table. */
  name: string;
  /** With its query. */
  address: string;
  /** The 99th percentile, in milliseconds, that one connection may see. */
  goal: number;
}

/** The calls that are measured, a line each. */
export const benchCalls = (today: Day): BenchCall[] => [
  { name: 'statistics by sex', address: `${API.statisticsBySex}?selectedDate=${today}`, goal: 30 },
  { name: 'statistics by age', address: `${API.statisticsByAge}?selectedDate=${today}`, goal: 30 },
  { name: 'statistics by country', address: `${API.statisticsByCountry}?selectedDate=${today}`, goal: 30 },
  {
    name: 'statistics by organization',
    address: `${API.statisticsByOrganization}?selectedDate=${today}`,
    goal: 30,
  },
  { name: 'evaluations', address: API.evaluations, goal: 50 },
];
