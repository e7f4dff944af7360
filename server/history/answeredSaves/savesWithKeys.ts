import fastifyPlugin from 'fastify-plugin';
import { KeyHeader } from '../../../core/contract/common.ts';

/** Every call of somebody signed in that writes may bear an Idempotency-Key: a key that is none is refused with 400. */
export const savesWithKeys = fastifyPlugin(async app => {
  app.addHook('onRoute', route => {
    const reads = ['GET', 'HEAD'].includes(String(route.method));
    if (route.config?.permission && !reads) route.schema = { headers: KeyHeader, ...route.schema };
  });
});
