import fastifyPlugin from 'fastify-plugin';
import { KeyHeader } from '../../core/contract/common.ts';
import { HOUR } from '../platform/clock.ts';
import { repeatWhileListening } from '../platform/repeatWhileListening.ts';
import { forgetAnsweredSaves } from './answeredSaveRepository.ts';

/**
 * Every call of somebody signed in that writes may bear an Idempotency-Key: a key that is none is refused with 400. The
 * answers of former ones are forgotten every hour.
 */
export const savesWithKeys = fastifyPlugin(async app => {
  app.addHook('onRoute', route => {
    const reads = ['GET', 'HEAD'].includes(String(route.method));
    if (route.config?.permission && !reads) route.schema = { headers: KeyHeader, ...route.schema };
  });
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetAnsweredSaves(app.database, app.clock),
    failure: 'answers to saves could not be forgotten',
  });
});
