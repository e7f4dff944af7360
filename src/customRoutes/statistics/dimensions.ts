import type { Dimension } from '../../providers/dataProvider/statistics.ts';

/** The statistics in the order of their tabs, the first by default, and how the address names them. */
export const DIMENSIONS: readonly { dimension: Dimension; address: string }[] = [
  { dimension: 'sex', address: 'geslacht' },
  { dimension: 'age', address: 'leeftijd' },
  { dimension: 'country', address: 'lvh' },
  { dimension: 'organization', address: 'instantie' },
];

/** The statistic that an address names; the first for a name that is none. */
export const dimensionAt = (address: string | null): Dimension =>
  DIMENSIONS.find(each => each.address === address)?.dimension ?? 'sex';

/** The name of a statistic in the address. */
export const addressOf = (dimension: Dimension): string =>
  DIMENSIONS.find(each => each.dimension === dimension)?.address ?? '';
