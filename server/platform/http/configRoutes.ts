import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AppConfig } from '../../../core/contract/config.ts';
import { API } from '../../../core/contract/paths.ts';
import { isMailed } from '../mail/mailDelivery.ts';

/** GET /config.json: what the web app must know before anybody is signed in (docs/product.md §1). */
export const configRoutes: FastifyPluginAsyncTypebox = async app => {
  const { foundationName, foundationUrl } = app.settings;
  app.get(API.config, { config: { public: true }, schema: { response: { 200: AppConfig } } }, async () => ({
    foundationName,
    foundationUrl,
    mailed: isMailed(app),
  }));
};
