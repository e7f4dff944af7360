import fastifyPlugin from 'fastify-plugin';
import type { Day } from '../../core/rules/days.ts';
import { transaction } from '../database/database.ts';
import { refreshCurrentStatuses } from './derivedRepository.ts';

/**
 * Brings the materialized statuses of all students to today before any route for signed-in users runs, so that
 * whatever reads `students.active` is right after midnight. While the day stays the same it costs a comparison.
 */
export const currentStatuses = fastifyPlugin(async app => {
  let day: Day | undefined;
  app.addHook('preHandler', async request => {
    if (request.routeOptions.config.permission === undefined) return;
    const today = app.clock.today();
    if (today === day) return;
    await transaction(app.database, trx => refreshCurrentStatuses(trx, today));
    day = today;
  });
});
