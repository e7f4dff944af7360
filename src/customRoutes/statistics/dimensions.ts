import { DIMENSIONS, type Dimension } from '../../../core/contract/statistics.ts';

/** How the address of the page names each statistic. */
const ADDRESSES: Record<Dimension, string> = {
  sex: 'geslacht',
  age: 'leeftijd',
  country: 'lvh',
  organization: 'instantie',
};

/** The statistic that an address names; the first for a name that is none. */
export const dimensionAt = (address: string | null): Dimension =>
  DIMENSIONS.find(dimension => ADDRESSES[dimension] === address) ?? DIMENSIONS[0];

/** The name of a statistic in the address. */
export const addressOf = (dimension: Dimension): string => ADDRESSES[dimension];
