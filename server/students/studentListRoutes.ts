import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses, Id } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import {
  ClassroomStudentList,
  ClassroomStudentsQuery,
  StudentPage,
  StudentQuerystring,
} from '../../core/contract/students.ts';
import { isDay } from '../../core/rules/days.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { pagesCount } from '../../core/rules/pagination.ts';
import { readStudentQuery, type StudentFilter } from '../../core/rules/studentQuery.ts';
import { openClassroomStudents } from '../attendance/attendanceReads.ts';
import { actorOf } from '../audit/actors.ts';
import { recordEvent } from '../audit/auditRepository.ts';
import { sendCached } from '../cache/sendCached.ts';
import { HttpError } from '../http/httpError.ts';
import { sendJson } from '../http/sendJson.ts';
import { fieldLabel, messages } from '../messages.ts';
import { studentBatchRoutes } from './batch/studentBatchRoutes.ts';
import { studentSelectionRoutes } from './batch/studentSelectionRoutes.ts';
import { streamStudents } from './streamStudents.ts';
import { studentFileRoutes } from './studentFileRoutes.ts';
import { asksContactDetails } from './studentFilterRepository.ts';
import { studentFindingRoutes } from './studentFindingRoutes.ts';
import { countStudents, findStudentIds, readStudentRows } from './studentListRepository.ts';
import { searchOf } from './studentSearchEvent.ts';

/** The calls on students (docs/product.md §7, Students). */
export const studentRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, overviews, responseCache } = app;
  const tags = ['students'];
  const read = { permission: 'students.read' } as const;

  app.get(
    API.students,
    {
      config: read,
      schema: { tags, querystring: StudentQuerystring, response: { 200: StudentPage, ...errorResponses } },
    },
    async (request, reply) => {
      const { filter: asked, sort, page } = readStudentQuery(request.query);
      const filter = { ...inOneOrder(asked), today: clock.today() };
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
      const wanted = JSON.stringify(filter);
      return sendCached(reply, `students ${wanted} ${JSON.stringify(sort)} ${page}`, async database => {
        // Other pages of the same list have the same total.
        const scope = asksContactDetails(filter) || filter.counted ? 'all' : 'list';
        const total = await responseCache.get(
          `students ${wanted}`,
          database => countStudents(database, filter),
          scope,
        );
        const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, total };
        const ids = await responseCache.get(
          `ids ${wanted} ${JSON.stringify(sort)} ${page}`,
          database => findStudentIds(database, filter, sort, slice),
          scope,
        );
        return {
          list: await readStudentRows(database, ids, filter.today),
          pagination: { pagesCount: pagesCount(total, PAGE_SIZE), studentsCount: total },
        };
      });
    },
  );

  app.get(
    API.studentsByClassroom,
    {
      config: read,
      schema: {
        tags,
        params: Type.Object({ classroomId: Id }),
        querystring: ClassroomStudentsQuery,
        response: { 200: ClassroomStudentList, ...errorResponses },
      },
    },
    async request => {
      const { classroomId } = request.params;
      const { earliestDate, furthestDate } = request.query;
      refuseWrongPeriod({ earliestDate, furthestDate });
      const period = { classroomId, from: earliestDate, to: furthestDate };
      return openClassroomStudents(app, period, actorOf(request));
    },
  );

  await app.register(studentSelectionRoutes);
  await app.register(studentBatchRoutes);
  await app.register(studentFindingRoutes);
  await app.register(studentFileRoutes);
};

/** The same filter for the cache, whatever the order in which its choices were named. */
function inOneOrder(filter: StudentFilter): StudentFilter {
  const { organizations, classrooms } = filter;
  return { ...filter, organizations: organizations.toSorted(), classrooms: classrooms.toSorted() };
}

function refuseWrongPeriod(days: { earliestDate: string; furthestDate: string }): void {
  for (const field of ['earliestDate', 'furthestDate'] as const) {
    if (isDay(days[field])) continue;
    const message = messages.validation.impossibleDay(fieldLabel(field));
    throw new HttpError(400, message, { errors: { [field]: message } });
  }
  if (days.furthestDate < days.earliestDate) {
    const message = messages.validation.wrongPeriod;
    throw new HttpError(400, message, { errors: { furthestDate: message } });
  }
}
