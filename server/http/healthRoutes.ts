import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { pingDatabase } from '../database/database.ts';

const Health = Type.Object({ status: Type.Literal('ok') });

/** GET /health: 'ok' as long as the database answers. */
export const healthRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.health,
    { config: { public: true }, schema: { tags: ['server'], response: { 200: Health, ...errorResponses } } },
    async () => {
      await pingDatabase(app.database);
      return { status: 'ok' as const };
    },
  );
};
