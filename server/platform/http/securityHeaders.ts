import fastifyCors from '@fastify/cors';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';

/** Features that no page asks for; a photo is chosen as a file, which needs none of them. */
const NO_DEVICES = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'payment']
  .map(feature => `${feature}=()`)
  .join(', ');

/**
 * Headers of every answer: what a browser may do with it, and that nothing keeps a copy. Styles may be inline, as
 * Emotion writes them at run time.
 */
export const securityHeaders = fastifyPlugin(async app => {
  const { publicUrl, corsOrigins } = app.settings;
  const https = publicUrl.startsWith('https:');

  // Made once: @fastify/helmet creates it at every request, which V8 then copies at each of its small collections.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', NO_DEVICES);
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined));
  });

  if (corsOrigins.length > 0) {
    app.addHook('onRoute', route => {
      if (route.method === 'OPTIONS') route.config = { ...route.config, public: true };
    });
    await app.register(fastifyCors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      // The version of a student's file, for a web app elsewhere (docs/decisions/0062-two-savers.md).
      exposedHeaders: ['etag', CHANGE_SET_HEADER],
    });
  }

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
});
