import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { API } from '../../../core/contract/paths.ts';
import {
  CheckedRows,
  ImportCheckInput,
  ImportedRows,
  ImportHeadsInput,
  ImportRunInput,
  RememberedHeads,
} from '../../../core/contract/studentImport.ts';
import { actorOf } from '../../history/index.ts';
import { sendJson } from '../../platform/http/sendJson.ts';
import { checkImport, openHeads } from './checkImport.ts';
import { runImport } from './runImport.ts';

/** Students from a table (docs/product.md §2, Importing students), which the browser reads. */
export const studentImportRoutes: FastifyPluginAsyncTypebox = async app => {
  const tags = ['student imports'];
  const config = { permission: 'students.write' } as const;

  app.post(
    API.studentImportHeads,
    {
      config,
      schema: { tags, body: ImportHeadsInput, response: { 200: RememberedHeads } },
    },
    async request => openHeads(app.database, { userId: request.user.id, heads: request.body.heads }),
  );

  app.post(
    API.studentImportCheck,
    {
      config: { ...config, json: 'table' },
      schema: { tags, body: ImportCheckInput, response: { 200: CheckedRows } },
    },
    async (request, reply) => {
      const answer = await checkImport(app, request.body, {
        userId: request.user.id,
        actor: actorOf(request),
      });
      return sendJson(reply, answer);
    },
  );

  app.post(
    API.studentImports,
    {
      config: { ...config, json: 'table' },
      schema: { tags, body: ImportRunInput, response: { 200: ImportedRows } },
    },
    async request => runImport(app, request.body, { user: request.user, actor: actorOf(request) }),
  );
};
