import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../core/contract/paths.ts';
import { CountedPage, CountedQuery } from '../../core/contract/statistics.ts';
import { readCountedStudents, writeCountedStudents } from '../../core/rules/countedStudents.ts';
import { BEHIND_NUMBER_PAGE_SIZE } from '../../core/rules/limits.ts';
import { pageNumber, pagesCount } from '../../core/rules/pagination.ts';
import { can } from '../../core/rules/permissions.ts';
import { actorOf, recordEvent } from '../history/index.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { sendJson } from '../platform/http/send.ts';
import { messages } from '../platform/messages.ts';
import { streamStudents } from '../students/index.ts';
import { countCounted, countedIds, readCounted } from './countedStudentsRepository.ts';

/** The students behind the numbers of the statistics (docs/product.md §2, Statistics). */
export const countedStudentsRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.countedStudents,
    may('statistics.read', { querystring: CountedQuery, response: { 200: CountedPage } }),
    async (request, reply) => {
      const counted = readCountedStudents(request.query.counted);
      if (!counted) refuse('counted', messages.statistics.countedUnknown);
      const isNamed = can(request.user.roles, 'students.read');
      const asked = writeCountedStudents(counted);
      if (request.query.all === 'true') {
        if (!isNamed) throw new HttpError(403, messages.session.notAllowed);
        const ids = await countedIds(app.database, counted);
        await recordEvent(app.database, actorOf(request), {
          action: 'download',
          subject: { kind: 'students', id: null, name: '' },
          detail: `${ids.length} students`,
          searches: [{ name: '', detail: asked }],
        });
        const students = streamStudents(ids, some => readCounted(app.database, some, counted));
        return sendJson(reply, students);
      }
      if (isNamed) {
        await app.overviews.note(request, 'counted students', { name: '', detail: asked });
      }
      const page = pageNumber(request.query.page);
      const studentsCount = await countCounted(app.database, counted);
      const limit = BEHIND_NUMBER_PAGE_SIZE;
      const pagination = { pagesCount: pagesCount(studentsCount, limit), studentsCount };
      if (!isNamed) return { list: null, pagination };
      const slice = { offset: (page - 1) * limit, limit };
      const ids = await countedIds(app.database, counted, slice);
      return { list: await readCounted(app.database, ids, counted), pagination };
    },
  );
};
