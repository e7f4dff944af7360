import type { CardKind } from '../../resources/card/CardInputs.tsx';
import { SCREENS } from '../../screens.ts';

/** A resource that administrators manage. */
export type ResourceName = CardKind['resource'];

/** The categories in the order of the strip. */
export const RESOURCE_NAMES = ['users', 'organizations', 'classrooms'] as const satisfies ResourceName[];

const PARAMETER = 'category';
const [DEFAULT] = RESOURCE_NAMES;

/** The address of a category; the first one needs no parameter. */
export const categoryAddress = (category: ResourceName): string =>
  category === DEFAULT
    ? SCREENS.administration.path
    : `${SCREENS.administration.path}?${new URLSearchParams({ [PARAMETER]: category })}`;

/** The category that an address's query names, or the first one. */
export const categoryIn = (query: URLSearchParams): ResourceName =>
  RESOURCE_NAMES.find(name => name === query.get(PARAMETER)) ?? DEFAULT;
