import { type AuthProvider, HttpError } from 'react-admin';
import { API } from '../../core/contract/paths.ts';
import { SCREENS } from '../../core/contract/screens.ts';
import type { Credentials } from '../../core/contract/session.ts';
import { can } from '../../core/rules/permissions.ts';
import { permissionFor } from './accessTable.ts';
import { refreshSession, sessionCall } from './httpClient.ts';
import { announceSignOut } from './otherTabs.ts';
import { endSession, getSession, mayRenew, type SessionReply, startSession } from './session.ts';

/** Signs in and out and answers react-admin's questions about who may do what (SPEC.md §2, §4, §7). */
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
      endSession();
      announceSignOut(session.userId);
      await sessionCall(API.logout).catch(() => undefined);
    }
    return SCREENS.login.path;
  },

  /** Resolves for a signed-in user; without a token it first tries a refresh where the device is trusted. */
  checkAuth: async () => {
    if (getSession()) return;
    if (!mayRenew()) throw new SignedOut();
    await refreshSession();
  },

  /** Rejects when an answer means that the session has ended; a 403 is a refusal, not an end. */
  checkError: async (error: unknown) => {
    if (error instanceof HttpError && error.status === 401) throw new SignedOut();
  },

  getIdentity: async () => {
    const session = getSession();
    if (!session) throw new SignedOut();
    return { id: session.userId, fullName: session.userName, email: session.email };
  },

  /** The role codes of whoever is signed in; none for an anonymous visitor. */
  getPermissions: async () => getSession()?.roles ?? [],

  canAccess: async ({ resource, action }: { resource: string; action: string }) => {
    const permission = permissionFor(resource, action);
    return permission !== undefined && can(getSession()?.roles ?? [], permission);
  },
} satisfies AuthProvider;

/** react-admin shows no notification for an error whose message is false: the sign-in page says enough. */
class SignedOut {
  readonly message = false;
  readonly redirectTo = SCREENS.login.path;
}
