import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../core/contract/common.ts';
import { AppConfig } from '../../core/contract/config.ts';
import { API } from '../../core/contract/paths.ts';

/** GET /config.json: the foundation whose website the home page links to (docs/product.md §1). */
export const configRoutes: FastifyPluginAsyncTypebox = async app => {
  const { foundationName, foundationUrl } = app.settings;
  app.get(
    API.config,
    {
      config: { public: true },
      schema: { tags: ['server'], response: { 200: AppConfig, ...errorResponses } },
    },
    async () => ({ foundationName, foundationUrl }),
  );
};
