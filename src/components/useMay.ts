import { useCanAccessResources } from 'react-admin';
import { PERMISSIONS, type Permission } from '../../core/rules/permissions.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';

/** Asked as one question, and of no record: so the cache has one answer, whoever asks and wherever. */
const QUESTION = { action: 'hold', resources: Object.keys(PERMISSIONS), record: {} };

/**
 * The signed-in user's permissions, from the auth provider. The frame is drawn once that is known, and observes
 * the answer from then on: inside it, no button is drawn before its permission is known.
 */
export const useMay = () => {
  const { canAccess } = useCanAccessResources(QUESTION);
  return {
    isKnown: canAccess !== undefined,
    may: (permission: Permission): boolean => canAccess?.[permission] === true,
  };
};

type Labelled = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { label: string } ? Name : never;
}[ScreenName];

type LabelledScreen = (typeof SCREENS)[Labelled];

export const LABELLED = SCREEN_NAMES.filter((name): name is Labelled => 'label' in SCREENS[name]);

export const useOpenScreens = (): readonly LabelledScreen[] => {
  const { may } = useMay();
  return LABELLED.map(name => SCREENS[name]).filter(({ access }) => may(access));
};
