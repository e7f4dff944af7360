import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '../messages.ts';
import { RETRY_AFTER } from './heldBytes.ts';
import type { NetworkLimits } from './limits.ts';

interface Options extends Pick<NetworkLimits, 'connections' | 'connectionsPerAddress'> {
  /** Whether a proxy stands before the server: then all connections come from its address. */
  proxied: boolean;
}

/** Beside those that are refused with a sentence, so many are being refused at once; more are dropped. */
const REFUSED_AT_ONCE = 50;

/** Bounds the connections in all and from one address; one too many is answered with 503 and closed. */
export const connections = fastifyPlugin<Options>(
  async (app, { connections: max, connectionsPerAddress, proxied }) => {
    const byAddress = new Map<string, number>();
    let total = 0;

    app.server.maxConnections = max + REFUSED_AT_ONCE;
    app.server.prependListener('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const count = (byAddress.get(address) ?? 0) + 1;
      total += 1;
      byAddress.set(address, count);
      socket.once('close', () => {
        total -= 1;
        const left = (byAddress.get(address) ?? 0) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      });
      if (total > max || (!proxied && count > connectionsPerAddress)) {
        socket.end(BUSY_ANSWER, () => socket.destroy());
      }
    });
  },
);

const BUSY_BODY = JSON.stringify({ message: messages.server.busy });
const BUSY_ANSWER = [
  'HTTP/1.1 503 Service Unavailable',
  'Connection: close',
  ...Object.entries(RETRY_AFTER).map(([name, value]) => `${name}: ${value}`),
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(BUSY_BODY)}`,
  '',
  BUSY_BODY,
].join('\r\n');
