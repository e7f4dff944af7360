import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { can, type Permission } from '../../core/rules/permissions.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { findSignedInAccount } from './sessionRepository.ts';

/** How long an access token holds, in seconds (docs/product.md §10). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  roles: number[];
}

/** A registered route and who may call it: everyone, or users with the permission. */
interface RouteAccess {
  method: string;
  url: string;
  access: 'public' | Permission;
}

/** The claims of an access token. The signature proves its origin, not the types of the claims. */
const Claims = Type.Object({
  sub: Type.String(),
  sid: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});

const claims = Compile(Claims);

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Static<typeof Claims>;
    user: SignedInUser;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: true;
    permission?: Permission;
  }
  interface FastifyRequest {
    /** Of the user who makes the request; '' on a route for everyone. */
    sessionId: string;
  }
  interface FastifyInstance {
    /** Every registered route with its access, once the app is ready. */
    routeAccess: () => RouteAccess[];
    signAccessToken: (session: { userId: string; sessionId: string }) => string;
  }
}

/**
 * Guards every route by its `config`: `public: true`, or the `permission` that it takes. A route without
 * either keeps the app from starting. User and session are read from the database at each request, so
 * that a sign-out, a deactivation or a change of roles is in force at once.
 *
 * 401: no token, a broken one, or one whose session has ended. 403: an expired token, or not allowed.
 */
export const auth = fastifyPlugin<{ secret: string }>(async (app, { secret }) => {
  // The end is compared with our clock below: an option for each token would make a verifier for each.
  const verify = { algorithms: ['HS256' as const], ignoreExpiration: true };
  await app.register(fastifyJwt, { secret, sign: { algorithm: 'HS256' }, verify });

  app.decorateRequest('sessionId', '');
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', route => {
    routes.push(route);
  });
  app.decorate('routeAccess', () => routes.flatMap(accessOf));
  app.addHook('onReady', async () => {
    app.routeAccess();
  });

  app.decorate('signAccessToken', ({ userId, sessionId }) => {
    const iat = Math.floor(app.clock.now().getTime() / 1000);
    return app.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS });
  });

  const verifyToken = (token: string) => {
    const payload = verifiedPayload(app, token);
    if (!claims.Check(payload)) throw new HttpError(401, messages.session.notSignedIn);
    if (payload.exp * 1000 < app.clock.now().getTime()) throw new HttpError(403, messages.session.expired);
    return payload;
  };

  app.addHook('onRequest', async request => {
    const { permission } = request.routeOptions.config;
    if (permission === undefined) return;
    const { sub, sid } = verifyToken(bearerToken(request));
    const account = await findSignedInAccount(app.database, {
      userId: sub,
      sessionId: sid,
      now: app.clock.instant(),
    });
    if (!account) throw new HttpError(401, messages.session.ended);
    request.user = account;
    request.sessionId = sid;
    if (!can(account.roles, permission)) throw new HttpError(403, messages.session.notAllowed);
  });
});

function accessOf({ method, url, config }: RouteOptions): RouteAccess[] {
  const access = config?.public ? 'public' : config?.permission;
  if (!access)
    throw new Error(`The route ${method} ${url} says neither 'public' nor which permission it takes`);
  return [method].flat().map(name => ({ method: name, url, access }));
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new HttpError(401, messages.session.notSignedIn);
  return token;
}

/** Undefined when it was not signed here. */
function verifiedPayload({ jwt }: FastifyInstance, token: string): unknown {
  try {
    return jwt.verify(token);
  } catch {
    return undefined;
  }
}
