import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { API } from '../../core/contract/paths.ts';

/** The OpenAPI description of every route at /docs, made of the schemas that the routes validate with. */
export const documentation = fastifyPlugin(async app => {
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Samenklas', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  await app.register(async pages => {
    pages.addHook('onRoute', route => {
      route.config = { ...route.config, public: true };
    });
    await pages.register(fastifySwaggerUi, { routePrefix: API.docs, uiConfig: { validatorUrl: null } });
  });
});
