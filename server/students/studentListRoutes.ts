import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../core/contract/paths.ts';
import {
  ContactPersons,
  NameSuggestions,
  SamePersons,
  SamePersonsQuery,
  StudentPage,
  StudentQuerystring,
} from '../../core/contract/students.ts';
import { StudentLetters } from '../../core/contract/studentViews.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { pagesCount } from '../../core/rules/pagination.ts';
import { fullName } from '../../core/rules/text.ts';
import { actorOf, recordEvent } from '../history/index.ts';
import { may } from '../platform/http/may.ts';
import { sendJson } from '../platform/http/send.ts';
import { suggestNames } from './alikeStudentRepository.ts';
import { datedQuery, searchOf } from './datedFilter.ts';
import { streamStudents } from './streamStudents.ts';
import {
  countStudents,
  findSamePersons,
  findStudentIds,
  listContactPersons,
  listStudentLetters,
  readStudentRows,
} from './studentListRepository.ts';

/** The students list, and what helps to find the student who is meant (docs/product.md §7, Students). */
export const studentRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, overviews } = app;

  app.get(
    API.students,
    may('students.read', { querystring: StudentQuerystring, response: { 200: StudentPage } }),
    async (request, reply) => {
      const { filter, sort, page, pageSize = PAGE_SIZE } = await datedQuery(app, request.query);
      const rowsByIds = (ids: readonly string[]) =>
        readStudentRows(database, ids, filter.today, filter.activeOn);
      if (request.query.studentsOnOnePage === 'true') {
        const ids = await findStudentIds(database, filter, sort);
        await recordEvent(database, actorOf(request), {
          action: 'download',
          subject: { kind: 'students', id: null, name: '' },
          detail: `${ids.length} students`,
          searches: [searchOf(filter)].flatMap(search => search ?? []),
        });
        return sendJson(reply, streamStudents(ids, rowsByIds));
      }
      await overviews.note(request, 'students', searchOf(filter));
      const total = await countStudents(database, filter);
      const slice = { offset: (page - 1) * pageSize, limit: pageSize };
      const ids = await findStudentIds(database, filter, sort, slice);
      return {
        list: await rowsByIds(ids),
        pagination: { pagesCount: pagesCount(total, pageSize), studentsCount: total },
      };
    },
  );

  app.get(
    API.studentLetters,
    may('students.read', { querystring: StudentQuerystring, response: { 200: StudentLetters } }),
    async request => {
      const { filter, sort } = await datedQuery(app, request.query);
      if (filter.name !== '') await overviews.note(request, 'students', searchOf(filter));
      return { letters: await listStudentLetters(database, filter, sort.field) };
    },
  );

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
