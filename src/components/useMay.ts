import { useCanAccessResources } from 'react-admin';
import { PERMISSIONS, type Permission } from '../../core/rules/permissions.ts';

/** Asked as one question, and of no record: so the cache has one answer, whoever asks and wherever. */
const QUESTION = { action: 'hold', resources: Object.keys(PERMISSIONS), record: {} };

/**
 * What the signed-in user may do, as the auth provider answers. The frame is drawn once that is known, and observes
 * the answer from then on: inside it, no button is drawn before its permission is known.
 */
export const useMay = () => {
  const { canAccess } = useCanAccessResources(QUESTION);
  return {
    isKnown: canAccess !== undefined,
    may: (permission: Permission): boolean => canAccess?.[permission] === true,
  };
};
