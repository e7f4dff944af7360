import { SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';
import { useMay } from './useMay.ts';

type Labelled = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { label: string } ? Name : never;
}[ScreenName];

/** A screen that has a link in the navigation bar. */
export type LabelledScreen = (typeof SCREENS)[Labelled];

const LABELLED = SCREEN_NAMES.filter((name): name is Labelled => 'label' in SCREENS[name]);

/** The screens that the signed-in user is offered, in the order of the table. */
export const useOpenScreens = (): readonly LabelledScreen[] => {
  const { may } = useMay();
  return LABELLED.map(name => SCREENS[name]).filter(({ access }) => may(access));
};
