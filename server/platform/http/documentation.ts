import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API } from '../../../core/contract/paths.ts';

/** Of the connection, not of the answer. */
const NOT_PASSED_ON = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * The OpenAPI description of every route at /docs, made of the schemas that the routes validate with. What makes it
 * is loaded when somebody first asks: it is 7 MB of memory and a fifth of the start.
 */
export const documentation = fastifyPlugin(async app => {
  const described: RouteOptions[] = [];
  let pages: Promise<FastifyInstance> | undefined;

  for (const url of [API.docs, `${API.docs}/*`]) {
    app.get(url, { config: { public: true } }, async (request, reply) => {
      pages ??= documentationPages(described);
      const { headers } = request;
      const answer = await (await pages).inject({ method: 'GET', url: request.url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !NOT_PASSED_ON.has(name)) reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD') described.push(route);
  });
  app.addHook('onClose', async () => (await pages)?.close());
});

/** A server that knows the routes by their schemas only, and answers none but those of the documentation. */
async function documentationPages(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const pages = fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } });
  pages.setValidatorCompiler(() => () => true);
  pages.setSerializerCompiler(() => data => JSON.stringify(data));
  await pages.register(fastifySwagger, {
    openapi: {
      info: { title: 'Samenklas', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  for (const { method, url, schema } of routes) {
    pages.route({ method, url, schema: { ...schema }, handler: (_request, reply) => reply.callNotFound() });
  }
  await pages.register(fastifySwaggerUi, { routePrefix: API.docs, uiConfig: { validatorUrl: null } });
  await pages.ready();
  return pages;
}
