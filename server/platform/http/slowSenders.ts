import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyPlugin from 'fastify-plugin';
import type { NetworkLimits } from './limits.ts';

/** A request whose body is still arriving. */
interface Arriving {
  response: ServerResponse;
  /** When its headers were there, and when bytes came in last, in milliseconds. */
  since: number;
  moved: number;
  /** What its connection had received by then. */
  first: number;
  last: number;
}

/** How often bodies are looked at, for each part of the shortest time. */
const LOOKS = 10;

/** Node's own answer to a request that takes too long. */
const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends requests whose body stands still, or has come in too slowly since its beginning. A body that waits for the
 * server, not for its sender, is left alone.
 */
export const slowSenders = fastifyPlugin<Pick<NetworkLimits, 'stillMs' | 'graceMs' | 'bytesPerSecond'>>(
  async (app, { stillMs, graceMs, bytesPerSecond }) => {
    const arriving = new Map<IncomingMessage, Arriving>();

    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (encoding === undefined && (length === undefined || length === '0')) return;
      const [now, read] = [performance.now(), request.socket.bytesRead];
      arriving.set(request, { response, since: now, moved: now, first: read, last: read });
      request.once('close', () => arriving.delete(request));
    });

    const look = () => {
      const now = performance.now();
      for (const [request, entry] of arriving) {
        const { bytesRead } = request.socket;
        if (request.complete) arriving.delete(request);
        else if (request.readableLength >= request.readableHighWaterMark) entry.moved = now;
        else if (bytesRead > entry.last) Object.assign(entry, { moved: now, last: bytesRead });
        if (arriving.has(request) && isTooSlow(entry, now)) {
          arriving.delete(request);
          request.socket.end(entry.response.headersSent ? '' : TIMEOUT_ANSWER, () => request.destroy());
        }
      }
    };
    const isTooSlow = ({ since, moved, first, last }: Arriving, now: number) => {
      const ms = now - since;
      return now - moved > stillMs || (ms > graceMs && ((last - first) / ms) * 1_000 < bytesPerSecond);
    };
    const timer = setInterval(look, Math.min(stillMs, graceMs) / LOOKS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
);
