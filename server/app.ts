import fastifyCookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyInstance } from 'fastify';
import { auth } from './accounts/auth.ts';
import { mail } from './accounts/mail.ts';
import { mailQueue } from './accounts/passwordLinkRepository.ts';
import { OWASP_COST, type PasswordCost } from './accounts/passwords.ts';
import { type TokenKeys, tokenKeys } from './accounts/secrets.ts';
import { countStore, sharedLimits } from './accounts/sharedLimits.ts';
import { signInLimits } from './accounts/signInLimits.ts';
import { listEvents } from './attendance/listEvents.ts';
import { type Database, pingDatabase } from './database/database.ts';
import { engineOf } from './database/engine.ts';
import { claimSweep, recordedFiles } from './database/uploadedFileRepository.ts';
import { progressSources, recordSubjects, studentsElsewhere, studentsPresentBelow } from './handedIn.ts';
import { auditForbidden } from './history/audit/auditForbidden.ts';
import { missingHeads, readHeads } from './history/audit/heads.ts';
import { overviews } from './history/audit/overviews.ts';
import { savesWithKeys } from './history/savesWithKeys.ts';
import { type Clock, createClock } from './platform/clock.ts';
import { dataFolder } from './platform/dataFolder.ts';
import type { Settings } from './platform/env.ts';
import { diskReserve } from './platform/files/diskReserve.ts';
import type { FileKind } from './platform/files/fileStore.ts';
import { uploads } from './platform/files/uploads.ts';
import { clientAddress, trustedProxies } from './platform/http/clientAddress.ts';
import { documentation } from './platform/http/documentation.ts';
import { errors, refuseAddress } from './platform/http/errors.ts';
import { gracefulStop } from './platform/http/gracefulStop.ts';
import { JSON_BYTES, NETWORK_LIMITS, type NetworkLimits } from './platform/http/limits.ts';
import { type LogStream, loggingOptions } from './platform/http/logging.ts';
import { requestLimits } from './platform/http/requestLimits.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { serializerCompiler } from './platform/http/serializerCompiler.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { webApp } from './platform/http/webApp.ts';
import type { Metrics } from './platform/metrics/Metrics.ts';
import { routes } from './routes.ts';
import { currentStatuses } from './students/currentStatuses.ts';

interface AppOptions {
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
  metrics?: Pick<Metrics, 'watch'>;
  /** Lower in tests, so that they are met soon. */
  network?: Partial<NetworkLimits>;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    database: Database;
    clock: Clock;
    passwordCost: PasswordCost;
    tokenKeys: TokenKeys;
    /** Counters of sign-ins; a password that is set by a mailed link resets them. */
    signInLimits: ReturnType<typeof signInLimits>;
  }
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  recordSubjects();
  const { settings, database, secret, webAppDir, now = () => new Date() } = options;
  const network = { ...NETWORK_LIMITS, ...options.network };
  const app = fastify({
    ...loggingOptions(options.logStream, settings.logAddresses),
    bodyLimit: JSON_BYTES.open,
    connectionTimeout: network.stillMs,
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
  app.decorate('clock', createClock(now, settings.timeZone));
  app.decorate('tokenKeys', tokenKeys(secret));
  app.decorate('signInLimits', signInLimits(database, now));
  app.decorate('pingDatabase', () => pingDatabase(database));
  app.decorate('studentsElsewhere', studentsElsewhere);
  app.decorate('studentsPresentBelow', studentsPresentBelow);
  app.decorate('progressSources', progressSources);
  app.decorate('passwordCost', options.passwordCost ?? OWASP_COST);

  app.server.maxConnections = network.connections;
  options.metrics?.watch(app, { mailQueue: () => mailQueue(database) });
  await app.register(clientAddress);
  await app.register(errors, { faultOf: error => engineOf(database).faultOf(error) });
  await app.register(gracefulStop, network);
  await app.register(securityHeaders);
  await app.register(fastifyCookie);
  await app.register(auth, { secret });
  await app.register(requestLimits, { network, store: countStore(database, now) });
  await app.register(sharedLimits);
  await app.register(diskReserve);
  await app.register(auditForbidden);
  await app.register(currentStatuses);
  await app.register(overviews);
  await app.register(listEvents);
  await app.register(mail);
  await app.register(uploads, { ...network, ...uploadRecords(database, settings) });
  await app.register(savesWithKeys);
  await app.register(documentation);
  await app.register(webApp, { folder: webAppDir });
  await app.register(routes);
  return app;
}

/** How a sweep of uploads knows what belongs to a record of this database. */
const uploadRecords = (database: Database, { dataDir }: Settings) => ({
  recorded: (kind: FileKind, names: readonly string[]) => recordedFiles(database, kind, names),
  isOfOtherDatabase: async () => {
    const heads = readHeads(dataFolder(dataDir).auditHeads)?.heads ?? [];
    return (await missingHeads(database, heads)).length > 0;
  },
  claimSweep: (sweep: Parameters<typeof claimSweep>[1]) => claimSweep(database, sweep),
});
