import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../../core/contract/paths.ts';
import {
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchPlan,
  StudentBatchProgress,
} from '../../../core/contract/studentBatches.ts';
import { actorOf } from '../../history/index.ts';
import { applyBatch } from './applyBatch.ts';
import { showBatch } from './planBatch.ts';

/** The calls that change many students at once (docs/product.md, Many at once). */
export const studentBatchRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, overviews } = app;
  const tags = ['students'];
  const write = { permission: 'students.write' } as const;

  app.post(
    API.studentBatchPlan,
    {
      config: write,
      schema: { tags, body: StudentBatchInput, response: { 200: StudentBatchPlan } },
    },
    async request => {
      await overviews.note(request, 'students');
      return showBatch(database, request.body.students, request.body.change);
    },
  );

  app.post(
    API.studentBatches,
    {
      config: write,
      schema: { tags, body: StudentBatchCommit, response: { 200: StudentBatchProgress } },
    },
    request => applyBatch(app, { input: request.body, user: request.user, actor: actorOf(request) }),
  );
};
