import { useCanAccessResources } from 'react-admin';
import { PERMISSIONS, type Permission } from '../../core/rules/permissions.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';
import { useHasConfig } from './useFoundation.ts';

/** Asked as one question, and of no record: so the cache has one answer, whoever asks and wherever. */
const QUESTION = { action: 'hold', resources: Object.keys(PERMISSIONS), record: {} };

/** For what a back end of the specification alone has no calls: nobody is offered it once it is known for such a one. */
const BEYOND_SPECIFICATION: ReadonlySet<Permission> = new Set<Permission>([
  'attention.read',
  'progress.read',
  'progress.write',
  'reportsOfEvaluations.write',
  'students.import',
  'students.merge',
  'students.readChanges',
  'absenceReasons.manage',
  'freePeriods.manage',
  'settings.manage',
  'changeSets.read',
]);

/**
 * The signed-in user's permissions, from the auth provider. The frame is drawn once that is known, and observes
 * the answer from then on: inside it, no button is drawn before its permission is known. One for what
 * is beyond the specification is drawn until the back end is known not to have it: with ours none comes late.
 */
export const useMay = () => {
  const { canAccess } = useCanAccessResources(QUESTION);
  const hasConfig = useHasConfig();
  return {
    isKnown: canAccess !== undefined,
    may: (permission: Permission): boolean =>
      canAccess?.[permission] === true && (hasConfig || !BEYOND_SPECIFICATION.has(permission)),
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
