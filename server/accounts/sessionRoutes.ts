import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { Credentials, Session } from '../../core/contract/session.ts';
import { nameKey } from '../../core/rules/text.ts';
import { actorOf } from '../history/index.ts';
import { MINUTE } from '../platform/clock.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { firstOf, networkOf } from '../platform/http/requestLimits.ts';
import { messages } from '../platform/messages.ts';
import { knownDevices } from './knownDevices.ts';
import {
  beginSession,
  endSessionOfToken,
  type RefreshedSession,
  refreshSession,
  replaceSession,
  SESSION_IDLE_MS,
} from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { type Account, findAccount } from './userRepository.ts';

/**
 * The HttpOnly cookie that holds the refresh token. Over https its prefix keeps other hosts of the domain, and
 * an attacker who spoofs this one without encryption, from putting theirs in its place.
 */
const refreshCookie = (https: boolean) => (https ? '__Host-refreshToken' : 'refreshToken');

/** Sign in, refresh, sign out (docs/product.md §7, Session). */
export const sessionRoutes: FastifyPluginAsyncTypebox = async app => {
  const signIn = createSignIn(app);
  const devices = knownDevices(app);
  const isNewRefusal = firstOf(app, {
    max: 1,
    windowMs: 15 * MINUTE,
    keyOf: ({ ip, body }) => `sign-in ${nameKey((body as Credentials).email)} ${networkOf(ip)}`,
  });
  const secure = app.settings.publicUrl.startsWith('https:');
  const cookieName = refreshCookie(secure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  const answer = (reply: FastifyReply, account: Account, session: RefreshedSession): Session => {
    reply.setCookie(cookieName, session.refreshToken, { ...cookie, maxAge: SESSION_IDLE_MS / 1000 });
    const { id, name, email, roles } = account;
    return {
      accessToken: app.signAccessToken(session),
      roles,
      userId: id,
      userName: name,
      email,
      timeZone: app.settings.timeZone,
    };
  };

  app.post(
    API.auth,
    {
      config: {
        public: true,
        // Once the body is read: what is none takes no turn from those who share the address.
        rateLimit: {
          max: app.signInsOfAddress,
          hook: 'preHandler',
          keyGenerator: ({ ip }) => `sign-ins ${networkOf(ip)}`,
        },
        fieldMessages: {
          email: messages.session.emailMissing,
          password: messages.session.passwordMissing,
        },
      },
      schema: { body: Credentials, response: { 200: Session } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const deviceOf = (userId: string) => devices.deviceOf(request, userId);
      const account = await signIn(request.body, {
        ...{ actor, deviceOf },
        isNewRefusal: () => isNewRefusal(request),
      });
      const earlier = request.cookies[cookieName];
      if (earlier) await replaceSession(app, { presented: earlier, userId: account.id }, actor);
      const session = answer(reply, account, await beginSession(app, account, actor));
      devices.remember(request, reply, account.id);
      return session;
    },
  );

  app.get(
    API.refresh,
    {
      config: { public: true },
      onRequest: refuseOtherSites,
      schema: { response: { 200: Session } },
    },
    async (request, reply) => {
      const presented = request.cookies[cookieName];
      const session =
        presented === undefined ? undefined : await refreshSession(app, presented, actorOf(request));
      const account = session && (await findAccount(app.database, session.userId));
      if (session && account?.active) return answer(reply, account, session);
      if (presented !== undefined) reply.clearCookie(cookieName, cookie);
      throw new HttpError(401, presented ? messages.session.ended : messages.session.notSignedIn);
    },
  );

  app.get(
    API.logout,
    {
      config: { public: true },
      onRequest: refuseOtherSites,
      schema: { response: { 200: Message } },
    },
    async (request, reply) => {
      const presented = request.cookies[cookieName];
      if (presented) await endSessionOfToken(app, presented, actorOf(request));
      if (presented !== undefined) reply.clearCookie(cookieName, cookie);
      // Pictures of users are the only answers that a browser may keep; the device keeps the key persist.
      reply.header('clear-site-data', '"cache"');
      return { message: messages.session.signedOut };
    },
  );
};

/**
 * Keeps other sites from ending or renewing a session: their link here comes without the cookie (SameSite), but
 * an answer could take it away. A client that does not say where a request comes from is no browser of today.
 */
async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  if (headers['sec-fetch-site'] === 'cross-site') throw new HttpError(403, messages.session.otherSite);
}
