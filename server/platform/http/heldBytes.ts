import fastifyPlugin from 'fastify-plugin';
import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Holds bytes of a body in memory until the request is answered or its connection is gone. Files go to the disk
     * and are not among them.
     * @throws HttpError 503 when all requests together hold as much as they may
     */
    holdBytes: (request: FastifyRequest, bytes: number) => void;
  }
  interface FastifyRequest {
    heldBytes: number;
    /** Calls back when the request is answered or its connection is gone, at once where that has been. */
    whenClosed: (listener: () => void) => void;
  }
}

/** The Retry-After, in seconds, of a server that has no room. */
export const RETRY_AFTER = { 'retry-after': '5' };

/** Bounds what bodies take of the memory, those that are still arriving included. */
export const heldBytes = fastifyPlugin<{ max: number }>(async (app, { max }) => {
  let total = 0;

  app.decorateRequest('heldBytes', 0);
  // Set for each request by the hook below.
  app.decorateRequest('whenClosed', () => {});
  app.decorate('holdBytes', (request, bytes) => {
    if (total + bytes > max) throw new HttpError(503, messages.server.busy, { headers: RETRY_AFTER });
    if (request.heldBytes === 0) {
      request.whenClosed(() => {
        total -= request.heldBytes;
      });
    }
    total += bytes;
    request.heldBytes += bytes;
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.whenClosed = listener => {
      if (reply.raw.closed) listener();
      else reply.raw.once('close', listener);
    };
    done();
  });
});
