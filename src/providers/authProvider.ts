import type { AuthProvider } from 'react-admin';
import { API } from '../../core/contract/paths.ts';
import type { Credentials } from '../../core/contract/session.ts';

// biome-ignore lint/style/noRestrictedImports: this is the gate, and the only one
import { can, PERMISSIONS, type Permission } from '../../core/rules/permissions.ts';
import { SCREENS, type ScreenName } from '../screens.ts';
import { refreshSession, sessionCall } from './httpClient.ts';
import {
  announceSignOut,
  endSession,
  getSession,
  mayRenew,
  type SessionReply,
  startSession,
} from './session.ts';

type AccessQuestion = { resource: string; action: string };

/**
 * Begins, restores and ends the session and answers who may do what (docs/product.md §2, §4, §7). react-admin
 * caches its answers as queries under `auth`; `followSession` invalidates them when the session changes.
 */
export const authProvider = {
  /**
   * Signs in; the session's e-mail is the one typed when the server does not name it.
   * @throws HttpError with the server's message; with a status of 0 when there is no response
   */
  login: async (credentials: Credentials) => {
    startSession(
      await sessionCall<SessionReply>(API.auth, { method: 'POST', body: credentials }),
      credentials.email,
    );
  },

  /** Ends the session here and in the other tabs at once, and on the server if it can be reached. */
  logout: async () => {
    const session = getSession();
    if (session) {
      endSession({ signedOut: true });
      announceSignOut(session.userId);
      await sessionCall(API.logout).catch(() => undefined);
    }
    return SCREENS.login.path;
  },

  /**
   * Resolves for a signed-in user. Without a session it first tries to renew one where the device is trusted,
   * once for all who ask meanwhile.
   * @throws SignedOut
   */
  checkAuth: async () => {
    if (getSession()) return;
    if (mayRenew()) await refreshSession().catch(() => undefined);
    if (!getSession()) throw new SignedOut();
  },

  /**
   * Lets a failed call fail. Where this rejected, react-admin would answer the call as one that succeeded with nothing;
   * that the session has ended is known by `loseSession`, and asked of `checkAuth` then.
   */
  checkError: async () => undefined,

  getIdentity: async () => {
    const { userId, userName, email } = await sessionOrThrow();
    return { id: userId, fullName: userName, email };
  },

  /**
   * Answers whether the user may do `action` with `resource`: `open` a screen, `hold` a permission by its name, do what
   * core/rules/permissions.ts names (`{ resource: 'schedules', action: 'delete' }`), or one of react-admin's own
   * actions.
   * @throws SignedOut, for that is not a refusal
   */
  canAccess: async ({ resource, action }: AccessQuestion) => {
    const { roles } = await sessionOrThrow();
    if (action === 'open' && isScreen(resource)) {
      const { access } = SCREENS[resource];
      return access === 'public' || access === 'signedIn' || can(roles, access);
    }
    if (action === 'hold') return isPermission(resource) && can(roles, resource);
    const permission = permissionFor(resource, action);
    return permission !== undefined && can(roles, permission);
  },
} satisfies AuthProvider;

const sessionOrThrow = async () => {
  await authProvider.checkAuth();
  const session = getSession();
  if (!session) throw new SignedOut();
  return session;
};

const isScreen = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);

/** The permissions that give one of react-admin's actions, besides the one of its own name. */
const GIVEN_BY = new Map([
  ['list', ['read', 'manage']],
  ['show', ['read', 'manage']],
  ['export', ['read', 'manage']],
  ['create', ['write', 'manage']],
  ['edit', ['write', 'manage']],
  ['delete', ['manage']],
]);

const permissionFor = (resource: string, action: string): Permission | undefined =>
  [action, ...(GIVEN_BY.get(action) ?? [])].map(verb => `${resource}.${verb}`).find(isPermission);

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/** react-admin shows no notification for an error whose message is false: the sign-in page says enough. */
class SignedOut {
  readonly message = false;
  readonly redirectTo = SCREENS.login.path;
}
