import type { Permission } from '../core/rules/permissions.ts';
import { SCREENS } from './screens.ts';

/** The categories of the administration, in their order, with who may manage each. */
export const CATEGORIES = {
  users: 'users.manage',
  organizations: 'organizations.manage',
  classrooms: 'classrooms.manage',
  absenceReasons: 'absenceReasons.manage',
  freeDays: 'freePeriods.manage',
  settings: 'settings.manage',
} as const satisfies Record<string, Permission>;

export type Category = keyof typeof CATEGORIES;

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];

const PARAMETER = 'category';
const SOUGHT = 'name';
const [DEFAULT] = CATEGORY_NAMES;

/** The address of a category; the first one needs no parameter. */
export const categoryAddress = (category: Category): string =>
  category === DEFAULT
    ? SCREENS.administration.path
    : `${SCREENS.administration.path}?${new URLSearchParams({ [PARAMETER]: category })}`;

/** The address of a category's cards that bear the name or e-mail address. */
export const cardAddress = (category: Category, sought: string): string => {
  const address = categoryAddress(category);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [SOUGHT]: sought })}`;
};

export const soughtIn = (query: URLSearchParams): string => query.get(SOUGHT) ?? '';

export const categoryIn = (query: URLSearchParams): Category =>
  CATEGORY_NAMES.find(name => name === query.get(PARAMETER)) ?? 'users';
