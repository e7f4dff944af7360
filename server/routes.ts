import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { sessionRoutes } from './routes/session.ts';

/** The API at a glance: a line per resource. */
export const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(healthRoutes);
  await app.register(sessionRoutes);
  await app.register(fileRoutes);
};
