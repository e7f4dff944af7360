import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { API } from '../../../core/contract/paths.ts';

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How long, in milliseconds, a collector may take to send its request, and how many connections it may have. */
const REQUEST_MS = 5_000;
const CONNECTIONS_MAX = 20;

/** The mails that wait, and since when the oldest does (ISO 8601). */
interface MailQueue {
  waiting: number;
  oldest: string | null;
}

interface Sources {
  mailQueue: () => Promise<MailQueue>;
}

/**
 * Metrics of this process for Prometheus (docs/operate.md says what to watch). Labels are routes by their patterns,
 * methods and statuses: no `_id`s, names or addresses.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #queries: Histogram<'kind'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#queries = new Histogram({
      name: 'samenklas_database_seconds',
      help: 'Time of database statements, waiting for a connection included, by kind',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers: [this.#registry],
    });
  }

  queries(): KyselyPlugin {
    const began = new WeakMap<object, { at: number; kind: string }>();
    return {
      transformQuery: ({ node, queryId }) => {
        const kind = node.kind.replace(/(Query)?Node$/, '').toLowerCase();
        began.set(queryId, { at: performance.now(), kind });
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const query = began.get(queryId);
        if (query) this.#queries.observe({ kind: query.kind }, (performance.now() - query.at) / 1000);
        return result;
      },
    };
  }

  /** Watches an app. To be called before its routes are made. */
  watch(app: FastifyInstance, sources: Sources): void {
    const registers = [this.#registry];
    const requests = new Histogram({
      name: 'samenklas_request_seconds',
      help: 'Time until the answer was sent, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    const running = new Gauge({
      name: 'samenklas_requests_running',
      help: 'Requests that are being answered; those that listen for as long as a page is open do not count',
      registers,
    });
    const signIns = new Counter({
      name: 'samenklas_sign_in_failures_total',
      help: 'Sign-ins that were refused, by status',
      labelNames: ['status'],
      registers,
    });
    app.addHook('onRequest', ({ routeOptions }, reply, done) => {
      if (routeOptions.url !== API.teacherListEvents) {
        running.inc();
        reply.raw.once('close', () => running.dec());
      }
      done();
    });
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const { url } = routeOptions;
      const status = String(statusCode);
      requests.observe({ method: url ? method : 'any', route: url ?? 'unknown', status }, elapsedTime / 1000);
      if (url === API.auth && statusCode >= 400) signIns.inc({ status });
      done();
    });
    const secondsSince = (instant: string) => (app.clock.now().getTime() - Date.parse(instant)) / 1000;
    // A database that does not answer must not hide all the rest.
    const ofQueue = (name: string, help: string, read: (queue: MailQueue) => number) => {
      const collect = async () => {
        const queue = await sources.mailQueue().catch(() => undefined);
        gauge.set(queue ? read(queue) : Number.NaN);
      };
      const gauge = new Gauge({ name, help, registers, collect });
    };
    ofQueue('samenklas_mails_waiting', 'Mails that wait to go out', ({ waiting }) => waiting);
    ofQueue('samenklas_mail_oldest_seconds', 'How long the oldest mail waits to go out', ({ oldest }) =>
      oldest === null ? 0 : secondsSince(oldest),
    );
  }

  /**
   * Serves `/metrics`, and nothing else.
   * @returns where, and how to end it
   */
  async listen(place: { port: number; host: string }): Promise<{ address: string; close: () => void }> {
    const server = createServer(
      { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
      async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        const text = await this.#registry.metrics().catch(() => undefined);
        if (text === undefined) response.writeHead(500).end();
        else response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text);
      },
    );
    server.maxConnections = CONNECTIONS_MAX;
    // The process may end without it.
    server.unref();
    server.listen(place);
    await once(server, 'listening');
    const bound = server.address() as AddressInfo;
    return {
      address: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}/metrics`,
      close: () => {
        server.close();
        server.closeAllConnections();
      },
    };
  }
}
