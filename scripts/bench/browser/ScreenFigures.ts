import type { Credentials } from '../sample.ts';

/** The server whose web app is measured, and who signs in there. */
export interface ScreenBench {
  baseUrl: string;
  credentials: Credentials;
}

/** What a figure counts: milliseconds, kilobytes sent, megabytes held, or Lighthouse's score of 0 to 100. */
export type Unit = 'ms' | 'kB' | 'MB' | 'score';

/** What was measured on a screen, as often as it was repeated. */
export interface ScreenFigures {
  name: string;
  unit: Unit;
  values: number[];
  /** The most that the 95th percentile may be; for a score, the least that the median may be. */
  goal?: number;
}
