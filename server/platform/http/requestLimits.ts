import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastifyRateLimit, { type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API } from '../../../core/contract/paths.ts';
import { MINUTE } from '../clock.ts';
import { messages } from '../messages.ts';
import { busy, tryLater } from './httpError.ts';
import { JSON_BYTES, type JsonKind, type NetworkLimits, valueCounter } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signInsOfAddress: number;
  }
  interface FastifyContextConfig {
    /** How much JSON the route takes; unless it says so, `open` for public routes and `general` for the others. */
    json?: JsonKind;
  }
}

interface Options {
  network: NetworkLimits;
  store: FastifyRateLimitStoreCtor;
}

/** The network of an address: of IPv6 a customer has at least a /64. */
export const networkOf = (address: string): string => normalizeIP(address, 64);

/** Asked by proxies and supervisors, who must always learn how it is, and open for as long as a page is. */
const EXEMPT: ReadonlySet<string | undefined> = new Set([API.health, API.ready, API.teacherListEvents]);

/** JSON that takes milliseconds: many at once are read one after the other, and let others in between. */
const LARGE_BYTES = 64 * 1_024;

/** A queue of which one goes on in each turn of the event loop. */
function oneByOne(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => turn());
    return last;
  };
}

/** Says nothing of limits until one is met. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Bounds what is taken: JSON by route and account, the requests in a minute (by account; by address without one), and
 * everything while the process has no memory left.
 */
export const requestLimits = fastifyPlugin<Options>(async (app, { network, store }) => {
  app.decorate('signInsOfAddress', network.signInsOfAddress);
  const parse = promisify(app.getDefaultJsonParser('error', 'error'));
  app.removeAllContentTypeParsers();
  const [reading, refusing] = [oneByOne(), oneByOne()];
  /** Of nobody, at most `JSON_BYTES.open`: nobody who signs in stands behind thousands that are no JSON. */
  const readOpen = async (request: FastifyRequest, body: Buffer) => {
    try {
      valueCounter()(body);
      const content = await parse(request, body.toString());
      await reading();
      return content;
    } catch (refusal) {
      await refusing();
      throw refusal;
    }
  };
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.user) return readOpen(request, body);
      if (body.length >= LARGE_BYTES) await reading();
      valueCounter()(body);
      await app.countSent(request, 'data', body.length);
      return parse(request, body.toString());
    },
  );
  app.addHook('onRoute', route => {
    const json = route.config?.json ?? (route.config?.permission === undefined ? 'open' : 'general');
    route.bodyLimit = JSON_BYTES[json];
  });

  await app.register(fastifyUnderPressure, {
    maxHeapUsedBytes: network.heapBytes,
    maxRssBytes: network.rssBytes,
    pressureHandler: ({ routeOptions }) => {
      if (!EXEMPT.has(routeOptions.url)) throw busy();
    },
  });

  const { requestsPerMinute } = app.settings;
  await app.register(fastifyRateLimit, {
    store,
    // A limit that cannot be counted, as on a full disk, stops nobody.
    skipOnError: true,
    timeWindow: MINUTE,
    max: ({ user }: FastifyRequest) => (user ? requestsPerMinute : network.requestsOfAddress),
    keyGenerator: ({ user, ip }) => user?.id ?? networkOf(ip),
    allowList: ({ routeOptions }) => EXEMPT.has(routeOptions.url),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      tryLater(429, messages.server.tooManyRequests(Math.ceil(ttl / 1_000)), ttl),
  });
});

interface Noted {
  max: number;
  windowMs: number;
  keyOf: (request: FastifyRequest) => string;
}

/** Tells the first requests of a key in a time: what anybody can repeat must not fill the audit log. */
export function firstOf(app: FastifyInstance, { max, windowMs, keyOf }: Noted) {
  const keyGenerator = (request: FastifyRequest) => `noted ${keyOf(request)}`;
  const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator, allowList: () => false });
  return async (request: FastifyRequest): Promise<boolean> => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}
