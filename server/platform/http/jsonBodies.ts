import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '../messages.ts';
import { Semaphore } from '../Semaphore.ts';
import { HttpError } from './httpError.ts';
import { JsonScan } from './jsonScan.ts';
import { JSON_LIMITS, type JsonKind } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much JSON the route takes; unless it says so, `open` for public routes and `general` for the others. */
    json?: JsonKind;
  }
}

/** Bodies of more bytes are parsed one at a time. */
const LARGE = 512 * 1024;

/**
 * Reads JSON bodies, and counts them while they arrive: what is too large, too deep or too much is refused before
 * it is parsed. Nothing else is taken but forms.
 */
export const jsonBodies = fastifyPlugin(async app => {
  app.addHook('onRoute', route => {
    const usual = route.config?.permission === undefined ? 'open' : 'general';
    const json = route.config?.json ?? usual;
    route.config = { ...route.config, json };
    route.bodyLimit = JSON_LIMITS[json].bytes;
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  // Parsed and checked, a body takes ten times its bytes until it is answered.
  const large = new Semaphore(1);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    {},
    (request: FastifyRequest, payload: IncomingMessage, done) => {
      readBody(request, payload).then(
        async body => {
          if (body.length > LARGE) request.whenClosed(await large.acquire());
          parse(request, body.toString('utf8'), done);
        },
        error => done(error),
      );
    },
  );
});

/** @throws HttpError 400, 413, 503 */
async function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  // An unknown address takes no more than a public one.
  const { bytes, values } = JSON_LIMITS[request.routeOptions.config.json ?? 'open'];
  const tooLarge = () => new HttpError(413, messages.server.tooLarge);
  if (Number(request.headers['content-length']) > bytes) throw tooLarge();
  const scan = new JsonScan(values);
  const chunks: Buffer[] = [];
  let length = 0;
  // Destroyed, it would take the connection with it, and the answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > bytes) throw tooLarge();
    request.server.holdBytes(request, chunk.length);
    scan.push(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
