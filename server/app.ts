import fastifyCookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyInstance } from 'fastify';
import { attemptSweep } from './accounts/attemptSweep.ts';
import { auth } from './accounts/auth.ts';
import { OWASP_COST, type PasswordCost } from './accounts/passwords.ts';
import { type TokenKeys, tokenKeys } from './accounts/secrets.ts';
import { SignInLimits } from './accounts/signInLimits.ts';
import { savesWithKeys } from './answeredSaves/savesWithKeys.ts';
import { listEvents } from './attendance/listEvents.ts';
import { auditForbidden } from './audit/auditForbidden.ts';
import { overviews } from './audit/overviews.ts';
import { ResponseCache } from './cache/responseCache.ts';
import { type Clock, createClock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Settings } from './env.ts';
import { uploads } from './files/uploads.ts';
import { clientAddress, trustedProxies } from './http/clientAddress.ts';
import { connections } from './http/connections.ts';
import { documentation } from './http/documentation.ts';
import { errors, refuseAddress } from './http/errors.ts';
import { gracefulStop } from './http/gracefulStop.ts';
import { heldBytes } from './http/heldBytes.ts';
import { jsonBodies } from './http/jsonBodies.ts';
import { JSON_LIMITS, NETWORK_LIMITS, type NetworkLimits } from './http/limits.ts';
import { type LogStream, loggingOptions } from './http/logging.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serializerCompiler } from './http/serialization.ts';
import { slowSenders } from './http/slowSenders.ts';
import { validatorCompiler } from './http/validation.ts';
import { webApp } from './http/webApp.ts';
import { mail } from './mail/mail.ts';
import type { Metrics } from './metrics/Metrics.ts';
import { routes } from './routes.ts';
import { currentStatuses } from './students/currentStatuses.ts';

export interface AppOptions {
  settings: Settings;
  /** Migrated; the caller closes it. */
  database: Database;
  /** Signs the access tokens. */
  secret: string;
  /** Folder of the built web app; without it the API alone. */
  webAppDir?: string;
  now?: () => Date;
  logStream?: LogStream;
  /** Lower in tests, so that they are quick. */
  passwordCost?: PasswordCost;
  /** Watches the app, where metrics are collected. */
  metrics?: Pick<Metrics, 'watch'>;
  /** Lower in tests, so that they are met soon. */
  network?: Partial<NetworkLimits>;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    database: Database;
    /** Responses that are cached until the data change. */
    responseCache: ResponseCache;
    clock: Clock;
    passwordCost: PasswordCost;
    tokenKeys: TokenKeys;
    /** What the sign-in counts; a password that is set by a mailed link forgets it. */
    signInLimits: SignInLimits;
  }
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, secret, webAppDir, now = () => new Date() } = options;
  const network = { ...NETWORK_LIMITS, ...options.network };
  const app = fastify({
    ...loggingOptions(options.logStream, settings.logAddresses),
    bodyLimit: JSON_LIMITS.open.bytes,
    requestTimeout: network.requestMs,
    http: { headersTimeout: network.headersMs, connectionsCheckingInterval: network.headersMs / 10 },
    trustProxy: trustedProxies(settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('responseCache', new ResponseCache(database));
  app.decorate('clock', createClock(now, settings.timeZone));
  app.decorate('tokenKeys', tokenKeys(secret));
  app.decorate('signInLimits', new SignInLimits({ database, now }));
  app.decorate('passwordCost', options.passwordCost ?? OWASP_COST);

  options.metrics?.watch(app);
  await app.register(clientAddress);
  await app.register(errors);
  await app.register(gracefulStop, network);
  await app.register(connections, { ...network, proxied: settings.trustProxy !== false });
  await app.register(slowSenders, network);
  await app.register(heldBytes, { max: network.heldBytes });
  await app.register(jsonBodies);
  await app.register(securityHeaders);
  await app.register(fastifyCookie);
  await app.register(auth, { secret });
  await app.register(attemptSweep);
  await app.register(auditForbidden);
  await app.register(currentStatuses);
  await app.register(overviews);
  await app.register(listEvents);
  await app.register(mail);
  await app.register(uploads, network);
  await app.register(savesWithKeys);
  await app.register(documentation);
  await app.register(webApp, { folder: webAppDir });
  await app.register(routes);
  return app;
}
