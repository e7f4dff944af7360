import type { CardResource } from '../../resources/managedCards/CardInputs.tsx';
import { SCREENS } from '../../screens.ts';

export const CATEGORIES = [
  'users',
  'organizations',
  'classrooms',
  'absenceReasons',
  'freeDays',
  'settings',
] as const satisfies (CardResource | 'freeDays' | 'settings')[];

export type Category = (typeof CATEGORIES)[number];

const PARAMETER = 'category';
const SOUGHT = 'name';
const [DEFAULT] = CATEGORIES;

/** The address of a category; the first one needs no parameter. */
export const categoryAddress = (category: Category): string =>
  category === DEFAULT
    ? SCREENS.administration.path
    : `${SCREENS.administration.path}?${new URLSearchParams({ [PARAMETER]: category })}`;

/** The address of a category's cards that bear the name or e-mail address. */
export const cardAddress = (category: CardResource, sought: string): string => {
  const address = categoryAddress(category);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [SOUGHT]: sought })}`;
};

export const soughtIn = (query: URLSearchParams): string => query.get(SOUGHT) ?? '';

export const categoryIn = (query: URLSearchParams): Category =>
  CATEGORIES.find(name => name === query.get(PARAMETER)) ?? DEFAULT;
