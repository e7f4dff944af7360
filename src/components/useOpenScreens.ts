import { useCanAccessResources } from 'react-admin';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';

type Labelled = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { label: string } ? Name : never;
}[ScreenName];

/** A screen that has a link in the navigation bar and a tile on the home page. */
export type LabelledScreen = (typeof SCREENS)[Labelled];

const LABELLED = SCREEN_NAMES.filter((name): name is Labelled => 'label' in SCREENS[name]);

/**
 * The screens that the signed-in user is offered, in the order of the table; undefined until that is known.
 */
export const useOpenScreens = (): readonly LabelledScreen[] | undefined => {
  const { canAccess } = useCanAccessResources({ action: 'open', resources: LABELLED });
  return canAccess && LABELLED.filter(name => canAccess[name]).map(name => SCREENS[name]);
};
