import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { StudentPage, StudentQuerystring } from '../../core/contract/students.ts';
import { StudentLetters } from '../../core/contract/studentViews.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { pagesCount } from '../../core/rules/pagination.ts';
import { readStudentQuery } from '../../core/rules/studentQuery.ts';
import { sendCached } from '../cache/sendCached.ts';
import type { Database } from '../database/database.ts';
import { actorOf } from '../history/audit/actors.ts';
import { recordEvent } from '../history/audit/auditRepository.ts';
import { sendJson } from '../platform/http/sendJson.ts';
import { datedFilter } from './datedFilter.ts';
import { streamStudents } from './streamStudents.ts';
import { asksContactDetails, asksUncached, scopeOf } from './studentFilterRepository.ts';
import { listStudentLetters } from './studentLetterRepository.ts';
import { countStudents, findFirstIds, findStudentIds, readStudentRows } from './studentListRepository.ts';
import { searchOf } from './studentSearchEvent.ts';

/** The calls on students (docs/product.md §7, Students). */
export const studentRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, overviews, responseCache } = app;
  const tags = ['students'];
  const read = { permission: 'students.read' } as const;

  app.get(
    API.students,
    {
      config: read,
      schema: { tags, querystring: StudentQuerystring, response: { 200: StudentPage, ...errorResponses } },
    },
    async (request, reply) => {
      const { filter: asked, sort, page, pageSize = PAGE_SIZE } = readStudentQuery(request.query);
      const filter = await datedFilter(app, asked);
      if (request.query.studentsOnOnePage === 'true') {
        const ids = await findStudentIds(database, filter, sort);
        await recordEvent(database, actorOf(request), {
          action: 'download',
          subject: { kind: 'students', id: null, name: '' },
          detail: `${ids.length} students`,
          searches: [searchOf(filter)].flatMap(search => search ?? []),
        });
        const rows = (some: readonly string[]) => readStudentRows(database, some, filter.today);
        return sendJson(reply, streamStudents(ids, rows));
      }
      await overviews.note(request, 'students', searchOf(filter));
      const pageOf = async (database: Database, total: number, ids: readonly string[]) => ({
        list: await readStudentRows(database, ids, filter.today),
        pagination: { pagesCount: pagesCount(total, pageSize), studentsCount: total },
      });
      const sliceOf = (total: number) => ({ offset: (page - 1) * pageSize, limit: pageSize, total });
      if (asksUncached(filter)) {
        const total = await countStudents(database, filter);
        return pageOf(database, total, await findStudentIds(database, filter, sort, sliceOf(total)));
      }
      const wanted = JSON.stringify(filter);
      return sendCached(
        reply,
        `students ${wanted} ${JSON.stringify(sort)} ${page} ${pageSize}`,
        async database => {
          // Any save may change it: a total that is cached for the next page seldom is of use.
          const first =
            page === 1 && asksContactDetails(filter)
              ? await findFirstIds(database, filter, sort, pageSize)
              : undefined;
          if (first) return pageOf(database, first.total, first.ids);
          // Other pages of the same list have the same total.
          const scope = scopeOf(filter);
          const total = await responseCache.get(
            `students ${wanted}`,
            database => countStudents(database, filter),
            scope,
          );
          const ids = await responseCache.get(
            `ids ${wanted} ${JSON.stringify(sort)} ${page} ${pageSize}`,
            database => findStudentIds(database, filter, sort, sliceOf(total)),
            scope,
          );
          return pageOf(database, total, ids);
        },
      );
    },
  );

  app.get(
    API.studentLetters,
    {
      config: read,
      schema: { tags, querystring: StudentQuerystring, response: { 200: StudentLetters, ...errorResponses } },
    },
    async (request, reply) => {
      const { filter: asked, sort } = readStudentQuery(request.query);
      const filter = await datedFilter(app, asked);
      if (filter.name !== '') await overviews.note(request, 'students', searchOf(filter));
      const lettersOf = async (database: Database) => ({
        letters: await listStudentLetters(database, filter, sort.field),
      });
      if (asksUncached(filter)) return lettersOf(database);
      const key = `letters ${JSON.stringify(filter)} ${sort.field}`;
      return sendCached(reply, key, lettersOf, scopeOf(filter));
    },
  );
};
