import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { API } from '../../../core/contract/paths.ts';
import { AppConfig } from '../../../core/contract/settings.ts';
import { isMailed } from '../mail/mailDelivery.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pingDatabase: () => Promise<unknown>;
  }
}

const Health = Type.Object({ status: Type.Literal('ok') });

const ReadyQuery = Type.Object({ without: Type.Optional(Type.Literal('files')) });

const Readiness = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('not ready')]),
  draining: Type.Boolean(),
  database: Type.Boolean(),
  files: Type.Boolean(),
});
type Readiness = Static<typeof Readiness>;

/** How long, in milliseconds, the database and the storage of files may take to answer. */
const ANSWER_MS = 2_000;

/**
 * GET /health: the process answers; restart it when it does not. GET /ready: it may serve; send requests elsewhere when
 * it may not. A storage of files that is gone is gone for every server, and all that needs no file goes on without:
 * a proxy asks `?without=files`, so that it does not take all of them out.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.health, { config: { public: true }, schema: { response: { 200: Health } } }, async () => ({
    status: 'ok' as const,
  }));

  // Everybody may ask; requests meanwhile share the answer.
  let asking: Promise<Pick<Readiness, 'database' | 'files'>> | undefined;
  app.get(
    API.ready,
    {
      // Proxies ask every few seconds.
      logLevel: 'warn',
      config: { public: true },
      schema: { querystring: ReadyQuery, response: { 200: Readiness, 503: Readiness } },
    },
    async (request, reply) => {
      asking ??= Promise.all([answers(app.pingDatabase()), answers(app.files.ping())])
        .then(([database, files]) => ({ database: database && !app.isDamaged, files }))
        .finally(() => {
          asking = undefined;
        });
      const parts = await asking;
      const draining = app.isDraining;
      const isReady = !draining && parts.database && (parts.files || request.query.without === 'files');
      const status = isReady ? ('ready' as const) : ('not ready' as const);
      return reply.code(isReady ? 200 : 503).send({ status, draining, ...parts });
    },
  );
};

function answers(ping: Promise<unknown>): Promise<boolean> {
  const succeeds = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeds, pause(ANSWER_MS, false, { ref: false })]);
}

/** GET /config.json: what the web app must know before anybody is signed in (docs/product.md §1). */
export const configRoutes: FastifyPluginAsyncTypebox = async app => {
  const { foundationName, foundationUrl } = app.settings;
  app.get(API.config, { config: { public: true }, schema: { response: { 200: AppConfig } } }, async () => ({
    foundationName,
    foundationUrl,
    mailed: isMailed(app),
  }));
};
