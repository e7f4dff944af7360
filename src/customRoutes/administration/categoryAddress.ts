import type { CardResource } from '../../resources/managedCards/CardInputs.tsx';
import { SCREENS } from '../../screens.ts';

/** The categories in the order of the strip: resources as cards, and what the foundation chooses. */
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

/** What an address's query seeks among the cards. */
export const soughtIn = (query: URLSearchParams): string => query.get(SOUGHT) ?? '';

/** The category that an address's query names, or the first one. */
export const categoryIn = (query: URLSearchParams): Category =>
  CATEGORIES.find(name => name === query.get(PARAMETER)) ?? DEFAULT;
