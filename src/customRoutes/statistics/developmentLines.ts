import type { Development } from '../../../core/contract/statistics.ts';
import type { CountedStudents } from '../../../core/rules/countedStudents.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';

export type DevelopmentLine = Development['series'][number] & {
  /** How many groups it stands for, where they are more than one line each. */
  groups?: number;
};

/** The most groups with a line of their own, beside one for the rest: more lines cannot be told apart. */
const LINES_MAX = 8;

/**
 * The lines to draw: the groups that had most students over all months, in the order given, and one named
 * `nameOfRest` for all others together.
 */
export const developmentLines = (
  series: Development['series'],
  nameOfRest: string,
): readonly DevelopmentLine[] => {
  // A rest of one group is that group.
  if (series.length <= LINES_MAX + 1) return series;
  const largest = new Set(series.toSorted((a, b) => sumOf(b.data) - sumOf(a.data)).slice(0, LINES_MAX));
  const rest = series.filter(each => !largest.has(each));
  return [
    ...series.filter(each => largest.has(each)),
    { label: nameOfRest, data: totalsOfMonths(rest), groups: rest.length },
  ];
};

export const countedBy = (
  { label, groups }: DevelopmentLine,
  { dimension, day, lines }: { dimension: Dimension; day: Day; lines: readonly DevelopmentLine[] },
): CountedStudents => ({
  ...{ dimension, day, notOn: '' },
  without: groups !== undefined,
  groups:
    groups === undefined ? [label] : lines.filter(each => each.groups === undefined).map(each => each.label),
});

export const totalsOfMonths = (series: Development['series']): number[] =>
  (series[0]?.data ?? []).map((_, index) => sumOf(series.map(({ data }) => data[index] ?? 0)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
