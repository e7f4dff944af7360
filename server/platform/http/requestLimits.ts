import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import { API } from '../../../core/contract/paths.ts';
import { MINUTE } from '../clock.ts';
import { messages } from '../messages.ts';
import { HttpError, RETRY_AFTER } from './httpError.ts';
import { JsonScan } from './jsonScan.ts';
import { JSON_LIMITS, type JsonKind, type NetworkLimits } from './limits.ts';
import { networkOf } from './networkOf.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much JSON the route takes; unless it says so, `open` for public routes and `general` for the others. */
    json?: JsonKind;
  }
}

/** Asked by proxies and supervisors, who must always learn how it is, and open for as long as a page is. */
const EXEMPT: ReadonlySet<string | undefined> = new Set([API.health, API.ready, API.teacherListEvents]);

/**
 * Bounds what is taken: JSON by route, the requests in a minute (by account; by address without one), and
 * everything while the process has no memory left.
 */
export const requestLimits = fastifyPlugin<NetworkLimits>(async (app, limits) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Counted before it is parsed: a few bytes of JSON can stand for objects of a hundred times the memory.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      new JsonScan(JSON_LIMITS[request.routeOptions.config.json ?? 'open'].values).push(body);
      parse(request, body.toString('utf8'), done);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRoute', route => {
    const usual = route.config?.permission === undefined ? 'open' : 'general';
    const json = route.config?.json ?? usual;
    route.config = { ...route.config, json };
    route.bodyLimit = JSON_LIMITS[json].bytes;
  });

  // Not by how late the event loop is: that would refuse everybody on a busy machine, and who waits is answered.
  await app.register(fastifyUnderPressure, {
    maxHeapUsedBytes: limits.heapBytes,
    maxRssBytes: limits.rssBytes,
    pressureHandler: ({ routeOptions }) => {
      if (EXEMPT.has(routeOptions.url)) return;
      throw new HttpError(503, messages.server.busy, { headers: RETRY_AFTER });
    },
  });

  const { requestsPerMinute } = app.settings;
  await app.register(fastifyRateLimit, {
    timeWindow: MINUTE,
    max: ({ user }) => (user ? requestsPerMinute : limits.requestsOfAddress),
    keyGenerator: ({ user, ip }) => user?.id ?? networkOf(ip),
    allowList: ({ routeOptions }) => EXEMPT.has(routeOptions.url),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1_000);
      const headers = { 'retry-after': String(seconds) };
      return new HttpError(429, messages.server.tooManyRequests(seconds), { headers });
    },
  });
});
