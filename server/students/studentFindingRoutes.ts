import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../core/contract/paths.ts';
import {
  ContactPersons,
  NameSuggestions,
  SamePersons,
  SamePersonsQuery,
  StudentQuerystring,
} from '../../core/contract/students.ts';
import { fullName } from '../../core/rules/text.ts';
import { may } from '../platform/http/may.ts';
import { datedQuery } from './datedFilter.ts';
import { suggestNames } from './nameSuggestions.ts';
import { findSamePersons, listContactPersons } from './studentFindingRepository.ts';

/** The calls that help to find the student who is meant (docs/product.md §7, Students). */
export const studentFindingRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, overviews } = app;

  app.get(
    API.nameSuggestions,
    may('students.read', { querystring: StudentQuerystring, response: { 200: NameSuggestions } }),
    async request => {
      const { filter } = await datedQuery(app, request.query);
      await overviews.note(request, 'students', { name: filter.name, detail: 'names like it' });
      return { suggestions: await suggestNames(database, filter) };
    },
  );

  app.get(API.contactPersons, may('students.read', { response: { 200: ContactPersons } }), async () => ({
    names: await listContactPersons(database),
  }));

  app.get(
    API.samePersons,
    may('students.read', { querystring: SamePersonsQuery, response: { 200: SamePersons } }),
    async request => {
      const { birthDate } = request.query;
      await overviews.note(request, 'students', {
        name: fullName(request.query),
        detail: `born ${birthDate}`,
      });
      return findSamePersons(database, request.query);
    },
  );
};
