import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindQuerystring, Found } from '../../../core/contract/find.ts';
import { API } from '../../../core/contract/paths.ts';
import { can } from '../../../core/rules/permissions.ts';
import { may } from '../../platform/http/may.ts';
import { find } from './find.ts';

/** The search of everything (docs/product.md §2, Search). */
export const findRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, overviews } = app;

  app.get(
    API.find,
    may('find.read', { querystring: FindQuerystring, response: { 200: Found } }),
    async request => {
      const { id: userId, roles } = request.user;
      const { q = '', recent = [] } = request.query;
      const text = q.trim();
      if (can(roles, 'students.read')) {
        await overviews.note(request, 'students', text === '' ? undefined : { name: text, detail: '' });
      }
      const today = clock.today();
      return find(database, { userId, roles, text, recent: [recent].flat(), today });
    },
  );
};
