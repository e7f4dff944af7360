import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import { AGE_GROUPS } from '../../../core/rules/ageGroups.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { SEXES } from '../../../core/rules/sex.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';

export type StatisticsRow = StatisticsEntry & {
  other?: number;
};

/** Names the numbers in the tooltip; the second is the day that they are compared with. */
export type ChartSeries = readonly [day: string, other?: string];

/** 'Man (12)' */
export const nameOf = ({ label, data }: StatisticsRow): string => `${label} (${formatNumber(data)})`;

const ORDERS: Partial<Record<Dimension, readonly string[]>> = {
  sex: SEXES,
  age: AGE_GROUPS.map(({ id }) => id),
};

/**
 * The groups of two days, each once: in the order of the chosen day, then those of the other day alone;
 * sexes and ages in their own order.
 */
export const compared = (
  dimension: Dimension,
  entries: readonly StatisticsEntry[],
  others: readonly StatisticsEntry[],
): StatisticsRow[] => {
  const numbers = new Map(others.map(({ label, data }) => [label, data]));
  const known = new Set(entries.map(({ label }) => label));
  const rows = [
    ...entries.map(entry => ({ ...entry, other: numbers.get(entry.label) ?? 0 })),
    ...others
      .filter(({ label }) => !known.has(label))
      .map(({ data, ...entry }) => ({ ...entry, data: 0, other: data })),
  ];
  return inOwnOrder(dimension, rows);
};

/** Sexes and ages in their own order, other groups as they come. */
export const inOwnOrder = <Group extends { label: string }>(
  dimension: Dimension,
  groups: readonly Group[],
): Group[] => {
  const order = ORDERS[dimension] ?? [];
  const placeOf = ({ label }: Group) => (order.includes(label) ? order.indexOf(label) : order.length);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
};

export const totalsOf = (rows: readonly StatisticsRow[]): { data: number; other: number } => ({
  data: rows.reduce((sum, { data }) => sum + data, 0),
  other: rows.reduce((sum, { other = 0 }) => sum + other, 0),
});
