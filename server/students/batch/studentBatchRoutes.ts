import { PassThrough } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorResponses } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import {
  StudentBatchCommit,
  StudentBatchInput,
  type StudentBatchLine,
  StudentBatchPlan,
} from '../../../core/contract/studentBatches.ts';
import { actorOf } from '../../history/audit/actors.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { applyBatch, checkBatch } from './applyBatch.ts';
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
      schema: { tags, body: StudentBatchInput, response: { 200: StudentBatchPlan, ...errorResponses } },
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
      schema: { tags, body: StudentBatchCommit, response: { ...errorResponses } },
    },
    async (request, reply) => {
      const batch = { input: request.body, user: request.user, actor: actorOf(request) };
      await checkBatch(database, batch);
      const lines = new PassThrough();
      const tell = (line: StudentBatchLine) => lines.write(`${JSON.stringify(line)}\n`);
      applyBatch(app, batch, tell)
        .then(
          result => tell({ result }),
          error => tell({ error: { message: messageOf(error, request) } }),
        )
        .finally(() => lines.end());
      return sendLines(reply, lines);
    },
  );
};

/** Sends lines that are being made; the schema of the response has no part in it. */
const sendLines = (reply: FastifyReply, lines: PassThrough): FastifyReply =>
  reply.type('application/x-ndjson; charset=utf-8').send(lines);

/** Once the answer has begun, a refusal is a line of it. */
function messageOf(error: unknown, request: FastifyRequest): string {
  const { statusCode, message } = toRefusal(error, request);
  if (statusCode >= 500) request.log.error({ err: error }, 'a batch failed');
  return message;
}
