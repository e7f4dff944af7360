import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API } from '../../../core/contract/paths.ts';

/** Of the connection, not of the answer. */
const NOT_PASSED_ON = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The names of pages and files, each in one spelling: other ones would be pages of their own. */
const NAME = /^(json|yaml|static\/[\w-]+(\.[\w-]+)+)?$/;

/** A page or a file of the documentation, which is the same for everybody until the server stops. */
interface Page {
  code: number;
  headers: Record<string, string>;
  content: Buffer;
}

/**
 * The OpenAPI description of every route at /docs, made of the schemas that the routes validate with. What makes it
 * is loaded when somebody first asks: it is 7 MB of memory and a fifth of the start. Each page is made once: anybody may ask.
 */
export const documentation = fastifyPlugin(async app => {
  const described: RouteOptions[] = [];
  let pages: Promise<FastifyInstance> | undefined;

  const kept = new Map<string, Promise<Page | undefined>>();
  for (const url of [API.docs, `${API.docs}/*`]) {
    app.get<{ Params: { '*'?: string } }>(url, { config: { public: true } }, async (request, reply) => {
      const { '*': name = '' } = request.params;
      const path = name === '' ? API.docs : `${API.docs}/${name}`;
      const asked = NAME.test(name) ? (kept.get(path) ?? pageAt(path)) : undefined;
      if (asked) kept.set(path, asked);
      const page = await asked?.catch(error => {
        pages = undefined;
        kept.delete(path);
        throw error;
      });
      if (page) return reply.code(page.code).headers(page.headers).send(page.content);
      kept.delete(path);
      return reply.callNotFound();
    });
  }
  const pageAt = async (url: string): Promise<Page | undefined> => {
    pages ??= documentationPages(described);
    const { statusCode: code, headers, rawPayload: content } = await (await pages).inject(url);
    const passedOn = Object.entries(headers)
      .filter(([name]) => !NOT_PASSED_ON.has(name))
      .map(([name, value]) => [name, String(value)]);
    return code === 404 ? undefined : { code, headers: Object.fromEntries(passedOn), content };
  };
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
