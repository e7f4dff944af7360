/** Dimensions of the statistics, in the order of the tabs; each is the end of an address: '/api/statistics/by-sex'. */
export const DIMENSIONS = ['sex', 'age', 'country', 'organization'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isDimension = (name: string): name is Dimension => DIMENSIONS.some(each => each === name);
