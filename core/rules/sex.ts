/** Values of a student's sex (docs/product.md §3, Student). */
export const SEXES = ['Man', 'Vrouw', 'X'] as const;

export type Sex = (typeof SEXES)[number];
