import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../../core/contract/paths.ts';
import {
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchPlan,
  StudentBatchProgress,
  StudentIds,
  StudentPasses,
  StudentPassesInput,
  StudentRowsInput,
} from '../../../core/contract/studentBatches.ts';
import { StudentPage, StudentQuerystring } from '../../../core/contract/students.ts';
import { STUDENTS_PER_BATCH_MAX } from '../../../core/rules/limits.ts';
import { actorOf, recordEvent } from '../../history/index.ts';
import { may } from '../../platform/http/may.ts';
import { sendJson } from '../../platform/http/send.ts';
import { datedQuery, searchOf } from '../datedFilter.ts';
import { streamStudents } from '../streamStudents.ts';
import { openPasses } from '../studentFiles.ts';
import { countStudents, findStudentIds, readStudentRows } from '../studentListRepository.ts';
import { applyBatch } from './applyBatch.ts';
import { showBatch } from './planBatch.ts';

/** The calls on students who were chosen in the list: who they are, their rows, their passes, and what is done to all. */
export const studentSelectionRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, overviews } = app;

  app.get(
    API.studentIds,
    may('students.read', { querystring: StudentQuerystring, response: { 200: StudentIds } }),
    async request => {
      const { filter, sort } = await datedQuery(app, request.query);
      await overviews.note(request, 'students', searchOf(filter));
      const total = await countStudents(database, filter);
      const slice = { offset: 0, limit: STUDENTS_PER_BATCH_MAX };
      return { ids: await findStudentIds(database, filter, sort, slice), studentsCount: total };
    },
  );

  app.post(
    API.studentRows,
    may('students.read', { body: StudentRowsInput, response: { 200: StudentPage } }),
    async (request, reply) => {
      const ids = [...new Set(request.body.students)];
      await recordEvent(database, actorOf(request), {
        action: 'download',
        subject: { kind: 'students', id: null, name: '' },
        detail: `${ids.length} chosen students`,
      });
      const today = clock.today();
      return sendJson(
        reply,
        streamStudents(ids, some => readStudentRows(database, some, today)),
      );
    },
  );

  app.post(
    API.studentPasses,
    may('students.read', { body: StudentPassesInput, response: { 200: StudentPasses } }),
    async request => ({ list: await openPasses(app, request.body.students, actorOf(request)) }),
  );

  app.post(
    API.studentBatchPlan,
    may('students.write', { body: StudentBatchInput, response: { 200: StudentBatchPlan } }),
    async request => {
      await overviews.note(request, 'students');
      return showBatch(database, request.body.students, request.body.change);
    },
  );

  app.post(
    API.studentBatches,
    may('students.write', { body: StudentBatchCommit, response: { 200: StudentBatchProgress } }),
    request => applyBatch(app, { input: request.body, user: request.user, actor: actorOf(request) }),
  );
};
