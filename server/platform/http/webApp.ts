import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wantsPage: (request: FastifyRequest) => boolean;
    /** Answers with the web app, which shows the screen of the address. */
    sendPage: (reply: FastifyReply) => FastifyReply;
  }
}

const PAGE = 'index.html';
const NO_PAGES = /^\/(api|uploads|docs|assets)(\/|$)/;

/**
 * Serves the built web app: what /assets holds bears a hash in its name and may be cached for ever, the rest
 * is asked for each time. Any other address that a browser opens gets the page; the rest gets a 404.
 * @param options.folder of the built web app; undefined or missing on disk: the API alone
 */
export const webApp = fastifyPlugin<{ folder: string | undefined }>(async (app, { folder }) => {
  const built = folder !== undefined && existsSync(join(folder, PAGE));

  app.decorate(
    'wantsPage',
    request =>
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      /\btext\/html\b/.test(request.headers.accept ?? ''),
  );
  app.decorate('sendPage', reply => reply.header('vary', 'Accept').sendFile(PAGE));

  if (built) {
    const options = {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        reply.header('cache-control', cacheControl(path));
      },
    } as const;
    await app.register(fastifyStatic, { ...options, serve: false });
    await app.register(async files => {
      files.addHook('onRoute', route => {
        route.config = { ...route.config, public: true };
      });
      await files.register(fastifyStatic, { ...options, decorateReply: false });
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (app.wantsPage(request) && !NO_PAGES.test(path)) return app.sendPage(reply);
    throw new HttpError(404, messages.server.unknownAddress);
  });
});

function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
